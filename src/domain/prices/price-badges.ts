import { lowestOf, medianByDays, within } from './price-history.ts'

/** A price on the days from the first to the last; null where it could not be paid or is not known. */
export type KnownStep = { from: number; to: number; lowest: number | null }

/** The days, today among them, against which a price of today is judged. */
export const BADGE_DAYS = 90
/** Known on fewer of them, a price says nothing. */
const LEAST_KNOWN_DAYS = 30
/** So much above the median is more than the usual up and down. */
const ABOVE_USUAL = 1.1

/**
 * How today's price stands against the last 90 days, when it is known on at least 30 of them.
 *
 * 'lowest': it was never lower, and higher on some day. 'above usual': it is more than 10 % above the median of those
 * days. A price that is not known today has neither.
 *
 * Example: $2.00 on 60 days, then $3.00 on 20, today $1.90: 'lowest'. At $2.30 it is above 1.1 × $2.00: 'above usual'.
 */
export function priceStanding(steps: readonly KnownStep[], today: number): 'lowest' | 'above usual' | null {
  const known = within(steps, today - BADGE_DAYS + 1, today).flatMap(({ from, to, lowest }) =>
    lowest === null ? [] : [{ from, to, lowest }],
  )
  const days = known.reduce((sum, { from, to }) => sum + to - from + 1, 0)
  const current = known.findLast(({ from, to }) => from <= today && to >= today)?.lowest
  if (current === undefined || days < LEAST_KNOWN_DAYS) return null
  const lowest = lowestOf(known)?.lowest ?? current
  if (current <= lowest && known.some((step) => step.lowest > current)) return 'lowest'
  return current > (medianByDays(known) ?? current) * ABOVE_USUAL ? 'above usual' : null
}

/** The day since which an offer has been out of stock: the first of its latest sightings that all say so; null if it is not. */
export function outOfStockSince(
  sightings: readonly { from: number; inStock: boolean | null }[],
): number | null {
  const last = sightings.findLastIndex(({ inStock }) => inStock !== false)
  return sightings[last + 1]?.from ?? null
}
