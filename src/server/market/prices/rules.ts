import type { DrugPriceHistory } from '#contract/market/prices.ts'
import type { HistoryRange } from '#contract/vocabulary.ts'
import { dayText, type MarketStep } from '#domain/prices/price-history.ts'

const DAYS = { '30d': 30, '90d': 90, '1y': 365 } as const

/** What a screen has room for. */
export const MOST_STEPS = 400

/** How many days before today a range begins; null for all of them. */
export const daysBack = (range: HistoryRange) => (range === 'all' ? null : DAYS[range])

/** The first day of a range; of all, the first day on which anything is known. */
export function firstDay(range: HistoryRange, today: number, firstKnown = today): number {
  const back = daysBack(range)
  return back === null ? Math.min(firstKnown, today) : today - back
}

export const textDays = ({ from, to }: { from: number; to: number }) => ({
  from: dayText(from),
  to: dayText(to),
})

/** Days on which the vendor that had the lowest price the day before says that the pack is out of stock. */
export function eventsOf(
  steps: readonly MarketStep[],
  spans: readonly { vendor: string; from: number; seen: { inStock: boolean | null } }[],
): DrugPriceHistory['events'] {
  const soldOut = new Set(
    spans.flatMap(({ vendor, from, seen }) => (seen.inStock === false ? [`${vendor} ${from}`] : [])),
  )
  return steps.flatMap(({ to, vendor }) =>
    vendor !== null && soldOut.has(`${vendor} ${to + 1}`)
      ? [{ day: dayText(to + 1), vendor, kind: 'out_of_stock' as const }]
      : [],
  )
}
