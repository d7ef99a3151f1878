import type { DrugPriceHistory } from '#contract/market/prices.ts'
import { counted, joinKnown, shortDate } from '#web/lib/format.ts'
import { type Chart, type ChartStep, isKnown, movedText, stepAtEnd, stepOn } from './chart.ts'
import type { Teller } from './teller.ts'

/** The lowest price of a compound, up to the dearest of the vendors' lowest, with each vendor's own behind it. */
export function compoundChart({ from, to, steps, by_vendor, lowest, events }: DrugPriceHistory): Chart {
  const line = stepsOf(steps)
  const last = stepAtEnd({ to }, line)
  return {
    from,
    to,
    steps: line,
    lines: by_vendor.map(({ slug, name, steps: own }) => ({
      key: slug,
      name,
      steps: own.map(({ cost_per_mg: value, ...days }) => ({ ...days, value })),
    })),
    lowest: lowest && { day: lowest.from, value: lowest.cost_per_mg },
    ends: last
      ? [
          { text: 'lowest', value: last.value },
          { text: 'highest', value: last.upper ?? last.value },
        ]
      : [],
    soldOut: events.map(({ day }) => day),
  }
}

const stepsOf = (steps: DrugPriceHistory['steps']): ChartStep[] =>
  steps.map(({ from, to, lowest_cost_per_mg: value, highest_cost_per_mg: upper }) => ({
    from,
    to,
    value,
    lower: value,
    upper,
  }))

/** What the chart shows, in words: how it moved, how today stands, and when it was lowest. */
export function compoundSentence(history: DrugPriceHistory, { figure, unit }: Teller): string {
  const steps = stepsOf(history.steps)
  const moved = movedText(steps, { what: 'the lowest price', figure, per: ` per ${unit}` })
  const last = steps.findLast(isKnown)
  if (!moved || !last || !history.lowest)
    return history.range === 'all'
      ? 'No comparable price was ever seen.'
      : 'No comparable price was seen in these days.'
  const { lowest, by_vendor } = history
  const low = figure(lowest.cost_per_mg)
  const name = by_vendor.find(({ slug }) => slug === lowest.vendor)?.name
  const lowText = `The lowest in this period was ${low}, on ${shortDate(lowest.from)}${name ? `, at ${name}` : ''}.`
  return joinKnown(' ', [moved, standingText(history, last.to), low === figure(last.value) ? null : lowText])
}

function standingText({ standing, to }: DrugPriceHistory, last: string): string | null {
  if (last !== to) return 'No vendor has had a comparable price since then.'
  if (standing === 'lowest') return 'It is the lowest in 90 days.'
  return standing === 'above usual' ? 'It is above its usual price of the last 90 days.' : null
}

/** 'May 29, 2026: $0.031 / g at Emberquay Chems, 6 vendors', and what the marked vendor had. */
export function compoundReading(
  { steps, by_vendor }: DrugPriceHistory,
  { figure, unit }: Teller,
  day: string,
  marked?: string,
): string {
  const step = stepOn(steps, day)
  if (!step || step.lowest_cost_per_mg === null) return `${shortDate(day)}: no price known`
  const name = by_vendor.find(({ slug }) => slug === step.vendor)?.name
  const who = name ? ` at ${name}` : ''
  const lowest = `${shortDate(day)}: ${figure(step.lowest_cost_per_mg)} / ${unit}${who}, ${counted(step.vendors, 'vendor')}`
  const own = by_vendor.find(({ slug }) => slug === marked)
  if (!own || step.vendor === marked) return lowest
  const there = own.steps.find(({ from, to }) => from <= day && day <= to)
  return `${lowest}; ${own.name} ${there ? figure(there.cost_per_mg) : 'no price known'}`
}
