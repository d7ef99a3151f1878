import type { DrugPriceHistory, OfferHistory } from '#contract/market/prices.ts'
import { joinKnown, shortDate } from '#web/lib/format.ts'
import { type Chart, type ChartStep, isKnown, movedText, stepAtEnd, stepOn } from './chart.ts'
import { isByMass, type Teller } from './teller.ts'

/** One pack, and behind it the lowest price of its compound if both are in one currency and priced by mass. */
export function offerChart(history: OfferHistory, market: DrugPriceHistory | undefined): Chart {
  const steps = offerSteps(history)
  const low = lowestOf(steps)
  const last = stepAtEnd(history, steps)
  const beside = isByMass(history) && market?.currency === history.currency ? market.steps : []
  const line = beside.flatMap(({ from, to, lowest_cost_per_mg: value }) =>
    value === null || to < history.from
      ? []
      : [{ from: from < history.from ? history.from : from, to, value }],
  )
  const lowest = line.at(-1)
  return {
    from: history.from,
    to: history.to,
    steps,
    lines: line.length > 0 ? [{ key: 'lowest', name: 'lowest of all vendors', steps: line }] : [],
    lowest: low ? { day: low.from, value: low.value } : null,
    ends: [
      ...(last ? [{ text: 'pack', value: last.value }] : []),
      ...(lowest && lowest.to === history.to ? [{ text: 'lowest', value: lowest.value }] : []),
    ],
    soldOut: [],
  }
}

/** Its prices and gaps in order; out of stock there is none. */
export function offerSteps(history: OfferHistory): ChartStep[] {
  const byMass = isByMass(history)
  const { currency } = history
  const known = history.points.map(({ from, to, cost_per_mg, money, in_stock }): ChartStep => {
    const cost = byMass ? cost_per_mg : money?.currency === currency ? money.minor : null
    const value = in_stock === false ? null : cost
    return { from, to, value, ...(in_stock === false && { why: 'out of stock' }) }
  })
  const gaps = history.gaps.map((days): ChartStep => ({ ...days, value: null }))
  return [...known, ...gaps].sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))
}

const lowestOf = (steps: readonly ChartStep[]) =>
  steps.filter(isKnown).toSorted((a, b) => a.value - b.value)[0]

/** How the price of the pack moved, when it was lowest, and since when it has not been seen. */
export function offerSentence(history: OfferHistory, { figure, unit }: Teller): string {
  const steps = offerSteps(history)
  const moved = movedText(steps, { what: 'its price', figure, per: ` per ${unit}` })
  if (!moved)
    return history.first_seen === null ? 'No price was ever seen.' : 'No price is known in this period.'
  const known = steps.filter(isKnown)
  const low = lowestOf(steps)
  const lowest = low && figure(low.value)
  const isOver = known.some(({ value }) => figure(value) !== lowest) && known.at(-1)?.value !== low?.value
  return joinKnown(' ', [
    moved,
    isOver && low ? `The lowest in this period was ${lowest}, on ${shortDate(low.from)}.` : null,
    endText(history, steps),
  ])
}

function endText({ gone_since, to, last_seen }: OfferHistory, steps: readonly ChartStep[]): string | null {
  if (gone_since !== null) return `The vendor has not listed it since ${shortDate(gone_since)}.`
  const last = steps.at(-1)
  if (last?.why && last.to === to) return `It has been out of stock since ${shortDate(last.from)}.`
  return last?.value === null && last_seen !== null ? `It was last seen on ${shortDate(last_seen)}.` : null
}

/** 'May 29, 2026: $5.80 / mg; lowest of all vendors $4.20'. */
export function offerReading(
  history: OfferHistory,
  chart: Chart,
  { figure, unit }: Teller,
  day: string,
): string {
  const step = stepOn(chart.steps, day)
  const own = step && isKnown(step) ? `${figure(step.value)} / ${unit}` : (step?.why ?? 'no price known')
  const [line] = chart.lines
  const there = line?.steps.find(({ from, to }) => from <= day && day <= to)
  const beside = line && there ? `; ${line.name} ${figure(there.value)}` : ''
  const before = history.first_seen !== null && day < history.first_seen ? 'not seen yet' : own
  return `${shortDate(day)}: ${before}${beside}`
}
