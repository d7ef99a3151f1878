import type { DrugPriceHistory } from '#contract/prices.ts'
import { formatUnitPrice, type UnitOfPrice, unitOfPrice } from '#domain/money.ts'
import { shortDate } from '#web/lib/format.ts'

type Steps = DrugPriceHistory['steps']
export type KnownStep = Steps[number] & { lowest_cost_per_mg: number }

export const knownSteps = (steps: Steps): KnownStep[] =>
  steps.filter((step): step is KnownStep => step.lowest_cost_per_mg !== null)

/** One unit for a whole history: that of its lowest price. */
export const unitOfHistory = ({ lowest }: DrugPriceHistory): UnitOfPrice =>
  unitOfPrice(lowest?.cost_per_mg ?? 1000)

/** '$0.032', to stand beside its unit. */
export const figureOf = (
  minorPerMg: number,
  { currency }: Pick<DrugPriceHistory, 'currency'>,
  unit: UnitOfPrice,
) => formatUnitPrice({ minorPerMg, currency }, unit).figure

/** What the chart shows, in words: how it moved, how today stands, and when it was lowest. */
export function historySentence(history: DrugPriceHistory): string {
  const known = knownSteps(history.steps)
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last || !history.lowest)
    return history.range === 'all'
      ? 'No price that compares was ever seen.'
      : 'No price that compares was seen in this time.'
  const unit = unitOfHistory(history)
  const [before, now, low] = [
    first.lowest_cost_per_mg,
    last.lowest_cost_per_mg,
    history.lowest.cost_per_mg,
  ].map((cost) => figureOf(cost, history, unit))
  const moved =
    before === now
      ? `stayed at ${now} per ${unit}`
      : `${last.lowest_cost_per_mg < first.lowest_cost_per_mg ? 'fell' : 'rose'} from ${before} to ${now} per ${unit}`
  const main =
    before === now && low !== now
      ? `Between ${shortDate(first.from)} and ${shortDate(last.to)} the lowest price came back to ${now} per ${unit}.`
      : `Between ${shortDate(first.from)} and ${shortDate(last.to)} the lowest price ${moved}.`
  return [main, standingText(history, last.to), low === now ? null : lowText(history, low ?? '')]
    .filter(Boolean)
    .join(' ')
}

function standingText({ standing, to }: DrugPriceHistory, last: string): string | null {
  if (last !== to) return 'No vendor has had a price that compares since then.'
  if (standing === 'lowest') return 'It is the lowest in 90 days.'
  return standing === 'above usual' ? 'It is above its usual price of the last 90 days.' : null
}

const lowText = ({ lowest, by_vendor }: DrugPriceHistory, figure: string) => {
  const name = by_vendor.find(({ slug }) => slug === lowest?.vendor)?.name
  return `The lowest of this time was ${figure}, on ${shortDate(lowest?.from ?? '')}${name ? `, at ${name}` : ''}.`
}
