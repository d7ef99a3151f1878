import type { Movement } from '#contract/billing/money.ts'
import { decimalOf } from '#web/lib/typed-amount.ts'

type Bounds = { from: string; until: string }

const line = (...values: string[]) => `${values.join(',')}\r\n`

/** A month as a table: its bounds, each movement, and the sums of each currency. Fees count where the provider says them. */
export function statementCsv(movements: readonly Movement[], { from, until }: Bounds): string {
  const oldestFirst = movements.toSorted((a, b) => a.at.localeCompare(b.at))
  const rows = oldestFirst.map((one) =>
    line(
      one.kind,
      one.id,
      one.at,
      decimalOf(one.amount, one.currency),
      one.currency.toUpperCase(),
      one.fee === null ? '' : decimalOf(one.fee, one.fee_currency ?? one.currency),
      one.fee_currency?.toUpperCase() ?? '',
    ),
  )
  return [
    line('from (UTC)', from),
    line('until (UTC; not included)', until),
    line(),
    line('kind', 'id', 'at', 'amount', 'currency', 'fee', 'fee currency'),
    ...rows,
    line(),
    line('sum of', 'number', '', 'amount', 'currency'),
    ...sumsOf(oldestFirst).map(({ what, count, minor, currency }) =>
      line(what, String(count), '', decimalOf(minor, currency), currency.toUpperCase()),
    ),
  ].join('')
}

type Sum = { what: string; count: number; minor: number; currency: string }

/** Payments, refunds and known fees, in each currency. */
export function sumsOf(movements: readonly Movement[]): Sum[] {
  const sums = new Map<string, Sum>()
  const add = (what: string, minor: number, currency: string) => {
    const key = `${currency} ${what}`
    const { count = 0, minor: before = 0 } = sums.get(key) ?? {}
    sums.set(key, { what, currency, count: count + 1, minor: before + minor })
  }
  for (const { kind, amount, currency, fee, fee_currency } of movements) {
    add(`${kind}s`, amount, currency)
    if (fee !== null) add('fees', fee, fee_currency ?? currency)
  }
  return [...sums].toSorted(([a], [b]) => a.localeCompare(b)).map(([, sum]) => sum)
}
