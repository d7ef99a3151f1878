import type { VendorPriceHistory } from '#contract/market/prices.ts'
import { counted, shortDate } from '#web/lib/format.ts'
import { type Chart, type ChartStep, isKnown, movedText, stepAtEnd, stepOn } from './chart.ts'
import type { Teller } from './teller.ts'

/** '97%', '102.5%': 1 is what a pack usually costs. */
export const levelText = (level: number) => `${Number((level * 100).toFixed(1))}%`

/** Levels are of no currency and no unit. */
export const LEVELS: Teller = { figure: levelText, mark: levelText, scale: 1, unit: '', rateDay: null }

/** The price level of a vendor over time, with the band that holds the middle half of its packs. */
export function vendorChart(history: VendorPriceHistory): Chart {
  const steps = levelSteps(history)
  const last = stepAtEnd(history, steps)
  return {
    from: history.from,
    to: history.to,
    steps,
    lines: [],
    lowest: history.lowest && { day: history.lowest.from, value: history.lowest.level },
    ends: last ? [{ text: '', value: last.value }] : [],
    soldOut: [],
  }
}

const levelSteps = ({ steps }: VendorPriceHistory): ChartStep[] =>
  steps.map(({ from, to, level, lower, upper, out_of_stock }) => ({
    from,
    to,
    value: level,
    lower,
    upper,
    ...(out_of_stock > 0 && { why: 'out of stock' }),
  }))

/** How the vendor's prices moved as a whole, and the number of packs behind the statement. */
export function vendorSentence(history: VendorPriceHistory): string {
  const steps = levelSteps(history)
  const moved = movedText(steps, {
    what: 'the price level of this vendor',
    figure: levelText,
    per: ' of the usual',
  })
  if (!moved)
    return history.range === 'all'
      ? 'No price was ever seen.'
      : 'No price of this vendor was seen in these days.'
  const end = steps.findLast(isKnown)?.to ?? history.to
  const stopped = end < history.to ? ` No payable price was seen since ${shortDate(end)}.` : ''
  return `${moved}${stopped}`
}

/** 'May 29, 2026: 97% of the usual, 22 packs, 2 out of stock'. */
export function vendorReading({ steps }: VendorPriceHistory, day: string): string {
  const step = stepOn(steps, day)
  const soldOut = step && step.out_of_stock > 0 ? `, ${step.out_of_stock} out of stock` : ''
  return step && step.level !== null
    ? `${shortDate(day)}: ${levelText(step.level)} of the usual, ${counted(step.packs, 'pack')}${soldOut}`
    : `${shortDate(day)}: no price known${soldOut}`
}
