import { formatMoney, formatPerMg } from '#domain/prices/money.ts'
import { dayText, longDayText, monthOf } from '#domain/text/day.ts'
import { formatNumber } from '#domain/text/number-format.ts'

/** '$49.99' from minor units and their currency. */
export const money = (minor: number, currency: string) => formatMoney({ minor, currency })

/** The price of one milligram with 2 decimals: '$2.55'. The unit is written next to it. */
export const costPerMg = (minorPerMg: number, currency: string) => formatPerMg({ minorPerMg, currency })

/** '1,600'. */
export const count = (value: number) => formatNumber(value)

/** '1 vendor', '7 vendors'. */
export const counted = (value: number, one: string, many = `${one}s`) =>
  `${count(value)} ${value === 1 ? one : many}`

export { formatMass as mass } from '#domain/text/number-format.ts'

/** 'A', 'A and B', 'A, B and C'; or 'A, B or C'. */
export const joinNames = (names: readonly string[], word: 'and' | 'or' = 'and') =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} ${word} ${names.at(-1)}`

/** Those of the texts that there are, with the same between each two. */
export const joinKnown = (between: string, texts: readonly (string | false | 0 | null | undefined)[]) =>
  texts.filter(Boolean).join(between)

/** 'December 1, 2025', or as much as is known: '2025-12' is 'December 2025', '2025' stays. Null is null. */
export function longDate(date: string | null): string | null {
  const [known, year, month, day] = /^(\d{4})(-\d{2})?(-\d{2})?/.exec(date ?? '') ?? []
  if (!known || !month) return known ?? null
  return day ? longDayText(known) : `${monthOf(known)} ${year}`
}

/** 'Oct 22, 2026' of a whole date; other text is returned unchanged. */
export const shortDate = (date: string): string => (/^\d{4}-\d{2}-\d{2}/.test(date) ? dayText(date) : date)

// Made when it is first asked for, see domain/text/day.ts.
let ofInstant: Intl.DateTimeFormat | undefined

/** 'Nov 20, 2026, 2:05 PM UTC' of an instant. */
export function instant(iso: string): string {
  ofInstant ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
  return `${ofInstant.format(new Date(iso))} UTC`
}
