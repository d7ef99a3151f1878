import { DAY_MS } from '#domain/text/duration.ts'
import { STALE_AFTER_DAYS } from './staleness.ts'

// Days are whole numbers: days since 1970-01-01 in UTC.

/** The day of an instant in milliseconds. */
export const dayOf = (instantMs: number) => Math.floor(instantMs / DAY_MS)
/** '2026-11-20'. Kept, because one history names the same days thousands of times. */
export function dayText(day: number): string {
  const kept = dayTexts.get(day)
  if (kept !== undefined) return kept
  const text = new Date(day * DAY_MS).toISOString().slice(0, 10)
  if (dayTexts.size < MOST_DAYS_KEPT) dayTexts.set(day, text)
  return text
}
const dayTexts = new Map<number, string>()
const MOST_DAYS_KEPT = 20_000

/** What was seen of one offer at one time. */
export type Sighting = {
  /** In the order in which sightings were written down. */
  id: number
  /** Instants in milliseconds: when it was seen, and when it was last seen unchanged. */
  at: number
  confirmedAt: number
  /** Minor units; null when price or mass is not known. */
  costPerMg: number | null
  currency: string | null
  inStock: boolean | null
  /** The vendor no longer listed it. */
  isGone: boolean
}

/** The days on which a sighting holds, the first and the last. */
export type Span<T extends Sighting = Sighting> = { from: number; to: number; seen: T }

/**
 * The days on which each sighting holds: from the day on which it was seen until the day before the next one, and no
 * longer than 30 days after it was last confirmed. It holds on its own day at least, so that no low is lost. Days that
 * no span covers are a gap: their price is unknown.
 */
export function spansOf<T extends Sighting>(sightings: readonly T[], today: number): Span<T>[] {
  const valid = validSightings(sightings)
  const spans: Span<T>[] = []
  valid.forEach((seen, index) => {
    if (seen.isGone) return
    const from = dayOf(seen.at)
    const next = valid[index + 1]
    const to = Math.min(
      dayOf(seen.confirmedAt) + STALE_AFTER_DAYS,
      next ? Math.max(from, dayOf(next.at) - 1) : Number.POSITIVE_INFINITY,
      today,
    )
    if (to >= from) spans.push({ from, to, seen })
  })
  return spans
}

/** In order of time. A later statement on the same instant corrects the earlier one, also about an offer's end. */
export function validSightings<T extends Sighting>(sightings: readonly T[]): T[] {
  const sorted = sightings.toSorted((a, b) => a.at - b.at || a.id - b.id)
  let latestWritten = 0
  return sorted.filter((seen, index) => {
    latestWritten = Math.max(latestWritten, seen.id)
    return sorted[index + 1]?.at !== seen.at && !(seen.isGone && latestWritten > seen.id)
  })
}

/** Spans within a range of days, cut to it. */
export const within = <S extends { from: number; to: number }>(
  spans: readonly S[],
  from: number,
  to: number,
): S[] =>
  spans.flatMap((span) =>
    span.to < from || span.from > to
      ? []
      : [{ ...span, from: Math.max(span.from, from), to: Math.min(span.to, to) }],
  )

/** The ranges of days between spans, and until `to`, on which nothing is known. */
export function gapsOf(spans: readonly { from: number; to: number }[], to: number) {
  const gaps: { from: number; to: number }[] = []
  let next = spans[0]?.from ?? to + 1
  for (const span of spans) {
    if (span.from > next) gaps.push({ from: next, to: span.from - 1 })
    next = Math.max(next, span.to + 1)
  }
  if (next <= to) gaps.push({ from: next, to })
  return gaps
}

/** Equal days of a market: the lowest price, who has it, and of how many vendors. Null is a gap. */
export type MarketStep = Market & { from: number; to: number }
type Market = {
  lowest: number | null
  /** The dearest of the vendors' lowest prices. */
  highest: number | null
  vendor: string | null
  vendors: number
}

/** A price that could be paid on these days. */
export type PricedSpan = { vendor: string; from: number; to: number; costPerMg: number }

/** Day by day the lowest of all vendors, equal days together. Of equal prices the vendor first in the alphabet has it. */
export function marketSteps(spans: readonly PricedSpan[], from: number, to: number): MarketStep[] {
  const steps: MarketStep[] = []
  const byVendor = [...lowestByDay(spans, from, to)].sort(([a], [b]) => (a < b ? -1 : 1))
  // Only where a span begins or has ended can a day differ from the one before it.
  const changes = [...new Set([from, ...spans.flatMap((span) => [span.from, span.to + 1])])]
    .filter((day) => day >= from && day <= to)
    .sort((a, b) => a - b)
  changes.forEach((day, index) => {
    const found = marketOf(byVendor, day - from)
    const last = steps.at(-1)
    const until = (changes[index + 1] ?? to + 1) - 1
    if (last && isEqualDay(last, found)) last.to = until
    else steps.push({ from: day, to: until, ...found })
  })
  return steps
}

function marketOf(byVendor: readonly [string, Float64Array][], index: number): Market {
  const market: Market = { lowest: null, highest: null, vendor: null, vendors: 0 }
  for (const [vendor, costs] of byVendor) {
    const cost = costs[index] ?? Number.POSITIVE_INFINITY
    if (cost === Number.POSITIVE_INFINITY) continue
    market.vendors += 1
    if (market.highest === null || cost > market.highest) market.highest = cost
    if (market.lowest === null || cost < market.lowest) {
      market.lowest = cost
      market.vendor = vendor
    }
  }
  return market
}

/**
 * Of each vendor its own lowest price, equal days together; days without one are left out. At most `most` vendors:
 * the cheapest on the last day first, of equals the first in the alphabet.
 */
export function vendorSteps(spans: readonly PricedSpan[], from: number, to: number, most: number) {
  const costAtLast = (costs: Float64Array) => costs[to - from] ?? Number.POSITIVE_INFINITY
  return [...lowestByDay(spans, from, to)]
    .sort(([a, costs], [b, others]) => costAtLast(costs) - costAtLast(others) || (a < b ? -1 : 1))
    .slice(0, most)
    .map(([vendor, costs]) => {
      const steps: { from: number; to: number; lowest: number }[] = []
      costs.forEach((lowest, index) => {
        if (lowest === Number.POSITIVE_INFINITY) return
        const last = steps.at(-1)
        if (last?.lowest === lowest && last.to === from + index - 1) last.to += 1
        else steps.push({ from: from + index, to: from + index, lowest })
      })
      return { vendor, steps }
    })
}

/** Of each vendor its lowest price on each day from `from`, infinite where it has none; only vendors that have any. */
export function lowestByDay(
  spans: readonly PricedSpan[],
  from: number,
  to: number,
): Map<string, Float64Array> {
  const byVendor = new Map<string, Float64Array>()
  for (const span of spans) {
    if (span.to < from || span.from > to) continue
    let costs = byVendor.get(span.vendor)
    if (!costs) {
      costs = new Float64Array(to - from + 1).fill(Number.POSITIVE_INFINITY)
      byVendor.set(span.vendor, costs)
    }
    const last = Math.min(span.to, to) - from
    for (let index = Math.max(span.from, from) - from; index <= last; index += 1)
      if (span.costPerMg < (costs[index] ?? 0)) costs[index] = span.costPerMg
  }
  return byVendor
}

const isEqualDay = (a: Market, b: Market) =>
  a.lowest === b.lowest && a.highest === b.highest && a.vendor === b.vendor && a.vendors === b.vendors

/**
 * At most about `most` steps, for a screen that has room for no more. Of neighbours the lowest and the last stay with
 * their own days, and every gap stays; between two steps that do not touch, further ones were left out.
 */
export function thin<S extends { lowest: number | null }>(steps: readonly S[], most: number): S[] {
  if (steps.length <= most) return [...steps]
  const group = Math.ceil(steps.length / Math.max(1, Math.floor(most / 2)))
  const kept: S[] = []
  for (let start = 0; start < steps.length; start += group) {
    const neighbours = steps.slice(start, start + group)
    const [lowest, last] = [lowestOf(neighbours), neighbours.at(-1)]
    for (const step of neighbours)
      if (step.lowest === null || step === last || step === lowest) kept.push(step)
  }
  return kept
}

/** The step with the lowest price, the first of equals; undefined when no price is known. */
export const lowestOf = <S extends { lowest: number | null }>(steps: readonly S[]) =>
  steps.filter(isKnown<S>).sort((a, b) => a.lowest - b.lowest)[0]

/** The step with the highest price, the first of equals; undefined when no price is known. */
export const highestOf = <S extends { lowest: number | null }>(steps: readonly S[]) =>
  steps.filter(isKnown<S>).sort((a, b) => b.lowest - a.lowest)[0]

const isKnown = <S extends { lowest: number | null }>(step: S): step is S & { lowest: number } =>
  step.lowest !== null

/** The price in the middle of all days on which one is known, the lower one of two; null when none is. */
export function medianByDays(steps: readonly { from: number; to: number; lowest: number | null }[]) {
  const known = steps
    .flatMap(({ from, to, lowest }) => (lowest === null ? [] : [{ lowest, days: to - from + 1 }]))
    .sort((a, b) => a.lowest - b.lowest)
  const half = known.reduce((sum, { days }) => sum + days, 0) / 2
  let passed = 0
  for (const { lowest, days } of known) {
    passed += days
    if (passed >= half) return lowest
  }
  return null
}
