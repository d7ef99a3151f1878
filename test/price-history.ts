import { DrugPriceHistory } from '#contract/market/prices.ts'
import { wire } from './wire.ts'

const day = (index: number) => new Date(Date.UTC(2026, 10, 1 + index)).toISOString().slice(0, 10)

/** The history of a compound as it comes over the wire: from November 1, 2026, one vendor, a price for each day. */
export function wireHistory(
  costs: readonly (number | null)[],
  differing: Partial<DrugPriceHistory> = {},
): DrugPriceHistory {
  const steps = costs.map((cost, index) => ({
    from: day(index),
    to: day(index),
    lowest_cost_per_mg: cost,
    highest_cost_per_mg: cost,
    vendor: cost === null ? null : 'alder',
    vendors: cost === null ? 0 : 1,
  }))
  const low = Math.min(...costs.map((cost) => cost ?? Number.POSITIVE_INFINITY))
  const lowest = steps.find((step) => step.lowest_cost_per_mg === low)
  return wire(DrugPriceHistory, {
    from: day(0),
    to: day(costs.length - 1),
    currency: 'USD',
    steps,
    by_vendor: [
      {
        slug: 'alder',
        name: 'Alder',
        steps: steps.flatMap(({ from, to, lowest_cost_per_mg: cost_per_mg }) =>
          cost_per_mg === null ? [] : [{ from, to, cost_per_mg }],
        ),
      },
    ],
    lowest: lowest ? { from: lowest.from, to: lowest.to, cost_per_mg: low, vendor: 'alder' } : null,
    ...differing,
  })
}
