import type { WatchCondition, WatchTarget } from '#contract/market/watch-vocabulary.ts'
import { dayOf, type Sighting, validSightings } from '#domain/prices/price-history.ts'
import { STALE_AFTER_DAYS } from '#domain/prices/staleness.ts'

/** Prices go up and down a little: a change must exceed this share to count as risen or fallen further. */
const CLEARLY = 0.02

export type WatchRule = {
  condition: WatchCondition
  /** Minor units per mg for `below`, per cent for `fell`, else null. */
  amount: number | null
  /** Prices in other currencies are not compared. */
  currency: string
}

/** What was seen of an offer, with whose offer it is. `id` counts in the order of writing. */
export type WatchedSighting = Sighting & { offer: string; drug: string; vendor: string }

/** The state of some offers at an instant: fresh sightings of listed ones, and whether any is in stock. */
export type Standing = {
  listed: readonly (WatchedSighting & { previous: WatchedSighting | undefined })[]
  cheapest: { id: number; cost: number } | null
  /** `out` only when every offer is stated as out of stock or gone; a stale one says nothing. */
  stock: 'in' | 'out' | 'unknown'
}

/** What a watch remembers of a price or a list, between one look and the next. */
export type WatchState = {
  /** `below`, `lowest`: whether the next one is news. */
  isArmed?: boolean
  /** `fell`: the price from which a fall counts, and the one from which the first of several falls began. */
  base?: number | null
  origin?: number | null
  /** `lowest`: the lowest of all, and the last one in a notice. */
  low?: number | null
  told?: number | null
  /** `in stock`: it was out of stock or gone when it was last known. */
  isOut?: boolean
  /** `new`: vendors of the compound, or compounds of the vendor, that are no news. */
  known?: string[]
}

/** News: the sighting that caused it, and the price per mg before and with it, where there is one. */
export type Found = { sighting: number; before: number | null; cost: number | null }

/** What stands after the sightings up to the one with this id, at an instant in milliseconds. */
export function standingAt(
  sightings: readonly WatchedSighting[],
  upTo: number,
  at: number,
  currency: string,
): Standing {
  const byOffer = Map.groupBy(
    sightings.filter(({ id }) => id <= upTo),
    ({ offer }) => offer,
  )
  const latest = [...byOffer.values()].flatMap((ofOffer) => {
    const valid = validSightings(ofOffer)
    const seen = valid.at(-1)
    return seen ? [{ ...seen, previous: valid.at(-2) }] : []
  })
  const listed = latest.filter((seen) => !seen.isGone && isFresh(seen, at))
  const isOut = (seen: WatchedSighting) => seen.isGone || (seen.inStock === false && isFresh(seen, at))
  return {
    listed,
    cheapest: cheapestOf(listed, currency),
    stock: listed.some(({ inStock }) => inStock !== false)
      ? 'in'
      : latest.length > 0 && latest.every(isOut)
        ? 'out'
        : 'unknown',
  }
}

const isFresh = ({ confirmedAt }: Sighting, at: number) => dayOf(at) <= dayOf(confirmedAt) + STALE_AFTER_DAYS

/** Of equal prices the first written one counts, so that confirming another is no news. */
function cheapestOf(listed: readonly WatchedSighting[], currency: string): Standing['cheapest'] {
  let found: Standing['cheapest'] = null
  for (const { id, costPerMg: cost, currency: own, inStock } of listed) {
    if (cost === null || own !== currency || inStock === false) continue
    if (!found || cost < found.cost || (cost === found.cost && id < found.id)) found = { id, cost }
  }
  return found
}

export type Step = { before: Standing; after: Standing; isNew: (sighting: number) => boolean }
type Known = { standing: Standing; lowestEver: number | null; everListed: readonly string[] }
type Condition = {
  start(known: Known, rule: WatchRule): WatchState
  step(state: WatchState, step: Step, rule: WatchRule, keyOf: (seen: WatchedSighting) => string): Stepped
}
/** What is remembered from then on, and what is news. */
type Stepped = [state: WatchState, ...found: Found[]]

/**
 * When something is news, and when the same may be news again:
 *
 * - `below`: the price falls below the amount. Again once it was at least 2 % above.
 * - `fell`: the price fell by so many per cent since the watch was set or since it last told of a fall. Once the price
 *   is back where the first fall began, a fall counts from there again.
 * - `lowest`: the price is lower than ever. Again once it rose 2 % above the price in the notice, or fell 2 % below it.
 * - `in stock`: said to be in stock, or listed again, after everything was out of stock or gone.
 * - `new`: a vendor lists the compound, or the vendor a compound, for the first time ever.
 *
 * A price that is not known is no price: it is no news and makes nothing news again.
 */
const CONDITIONS: Record<WatchCondition, Condition> = {
  below: {
    start: ({ standing: { cheapest } }, { amount }) => ({
      isArmed: !(cheapest !== null && cheapest.cost < (amount ?? 0)),
    }),
    step({ isArmed = true }, { before, after: { cheapest }, isNew }, { amount }) {
      const limit = amount ?? 0
      const isReset = (price: Standing['cheapest']) => price !== null && price.cost >= limit * (1 + CLEARLY)
      const armed = isArmed || isReset(before.cheapest)
      if (armed && cheapest && cheapest.cost < limit && isNew(cheapest.id))
        return [{ isArmed: false }, toFound(cheapest, before.cheapest?.cost ?? null)]
      return [{ isArmed: armed || isReset(cheapest) }]
    },
  },
  fell: {
    start: ({ standing: { cheapest } }) => ({ base: cheapest?.cost ?? null, origin: cheapest?.cost ?? null }),
    step({ base = null, origin = null }, { before, after: { cheapest }, isNew }, { amount }) {
      const isBack = (price: Standing['cheapest']) =>
        price !== null && origin !== null && price.cost >= origin
      const from = isBack(before.cheapest) || isBack(cheapest) ? origin : base
      if (!cheapest) return [{ base: from, origin }]
      if (from === null) return [{ base: cheapest.cost, origin: cheapest.cost }]
      if (fellBy(from, cheapest.cost) >= (amount ?? 0) && isNew(cheapest.id))
        return [{ base: cheapest.cost, origin }, toFound(cheapest, from)]
      return [{ base: from, origin }]
    },
  },
  lowest: {
    start: ({ lowestEver }) => ({ low: lowestEver, told: null, isArmed: true }),
    step({ low = null, told = null, isArmed = true }, { before, after: { cheapest }, isNew }) {
      const isReset = (price: Standing['cheapest']) =>
        price !== null && told !== null && price.cost >= told * (1 + CLEARLY)
      const armed = isArmed || isReset(before.cheapest)
      if (!cheapest || (low !== null && cheapest.cost >= low))
        return [{ low, told, isArmed: armed || isReset(cheapest) }]
      const isFurther = told !== null && cheapest.cost <= told * (1 - CLEARLY)
      if (low !== null && (armed || isFurther) && isNew(cheapest.id))
        return [{ low: cheapest.cost, told: cheapest.cost, isArmed: false }, toFound(cheapest, low)]
      return [{ low: cheapest.cost, told, isArmed: armed }]
    },
  },
  'in stock': {
    start: ({ standing }) => ({ isOut: standing.stock === 'out' }),
    step({ isOut = false }, { before, after, isNew }) {
      if (after.stock === 'out') return [{ isOut: true }]
      const wasOut = isOut || before.stock === 'out'
      // Saying nothing of the stock after 'out of stock' does not say that it is back.
      const isBack = ({ inStock, previous }: Standing['listed'][number]) =>
        inStock === true || (inStock === null && (previous === undefined || previous.isGone))
      const back = after.listed.filter((seen) => isNew(seen.id) && isBack(seen))
      return wasOut && back.length > 0 ? [{ isOut: false }, ...cheapestNews(back)] : [{ isOut: wasOut }]
    },
  },
  new: {
    start: ({ everListed }) => ({ known: [...everListed] }),
    step({ known = [] }, { after, isNew }, _rule, keyOf) {
      const unknown = after.listed.filter((seen) => !known.includes(keyOf(seen)))
      const byKey = Map.groupBy(unknown, keyOf)
      const found = [...byKey.values()].map((listed) => listed.filter(({ id }) => isNew(id)))
      return [{ known: [...known, ...byKey.keys()] }, ...found.flatMap(cheapestNews)]
    },
  },
}

const toFound = ({ id, cost }: { id: number; cost: number }, before: number | null): Found => ({
  sighting: id,
  before,
  cost,
})

/** The cheapest of what was seen, as news without a price before; nothing where nothing was seen. */
const cheapestNews = (seen: readonly WatchedSighting[]): Found[] =>
  seen
    .toSorted(byCost)
    .slice(0, 1)
    .map(({ id, costPerMg }) => ({ sighting: id, before: null, cost: costPerMg }))

/** By how many per cent, to a thousandth, so that a tenth of $2.40 is a tenth. */
const fellBy = (from: number, to: number) => Math.round(((from - to) / from) * 100_000) / 1000

const byCost = (a: WatchedSighting, b: WatchedSighting) =>
  (a.costPerMg ?? Number.POSITIVE_INFINITY) - (b.costPerMg ?? Number.POSITIVE_INFINITY) || a.id - b.id

/** A watch's subject and its memory of each series: in a vendor's prices each compound is a series. */
export type FollowedWatch = WatchRule & { target: WatchTarget; states: Readonly<Record<string, WatchState>> }

const WHOLE = 'all'

/** The sightings of the subject, by series. */
export function seriesOf(
  { target, condition }: Pick<FollowedWatch, 'target' | 'condition'>,
  sightings: readonly WatchedSighting[],
): Map<string, readonly WatchedSighting[]> {
  if (target === 'vendor' && condition !== 'new') return Map.groupBy(sightings, ({ drug }) => drug)
  return new Map([[WHOLE, sightings]])
}

const keyIn =
  ({ target }: Pick<FollowedWatch, 'target'>) =>
  (seen: WatchedSighting) =>
    target === 'vendor' ? seen.drug : seen.vendor

/** What a new watch remembers: everything up to now is no news. `sightings` are all there ever were of its offers. */
export function startStates(
  watch: Omit<FollowedWatch, 'states'>,
  sightings: readonly WatchedSighting[],
  now: number,
): Record<string, WatchState> {
  const keyOf = keyIn(watch)
  return Object.fromEntries(
    [...seriesOf(watch, sightings)].map(([key, ofSeries]) => {
      const payable = ofSeries.flatMap(({ isGone, inStock, costPerMg, currency }) =>
        isGone || inStock === false || costPerMg === null || currency !== watch.currency ? [] : [costPerMg],
      )
      const known = {
        standing: standingAt(ofSeries, Number.POSITIVE_INFINITY, now, watch.currency),
        lowestEver: payable.length > 0 ? payable.reduce((a, b) => Math.min(a, b)) : null,
        everListed: [...new Set(ofSeries.map(keyOf))],
      }
      return [key, CONDITIONS[watch.condition].start(known, watch)]
    }),
  )
}

/** Sightings that were written together, from the first to the last: what they say holds at once. */
export type Writing = { from: number; to: number }

/**
 * The changes of a series, one after the other, so that the result does not depend on the number of checks.
 * A change that is stale when found is no news.
 */
export function stepsOf(
  series: readonly WatchedSighting[],
  writings: readonly Writing[],
  currency: string,
  now: number,
): Step[] {
  return writings.flatMap(({ from, to }) => {
    const written = series.filter(({ id }) => id >= from && id <= to)
    if (written.length === 0) return []
    const at = written.reduce((latest, seen) => Math.max(latest, seen.at), 0)
    const fresh = new Set(written.filter((seen) => isFresh(seen, now)).map(({ id }) => id))
    return {
      before: standingAt(series, from - 1, at, currency),
      after: standingAt(series, to, at, currency),
      isNew: (id) => fresh.has(id),
    }
  })
}

/** Follows a watch through the steps of its series; returns the news and the new memory. */
export function follow(
  watch: FollowedWatch,
  steps: ReadonlyMap<string, readonly Step[]>,
): { states: Record<string, WatchState>; found: Found[] } {
  const { start, step } = CONDITIONS[watch.condition]
  const states: Record<string, WatchState> = { ...watch.states }
  const found: Found[] = []
  for (const [series, ofSeries] of steps) {
    for (const each of ofSeries) {
      const state =
        states[series] ?? start({ standing: each.before, lowestEver: null, everListed: [] }, watch)
      const [next, ...news] = step(state, each, watch, keyIn(watch))
      states[series] = next
      found.push(...news)
    }
  }
  return { states, found: found.sort((a, b) => a.sighting - b.sighting) }
}

/** Below or at which price per mg a watch of one price tells next; null where there is none to wait for. */
export function nextPrice({ target, condition, amount, states }: Omit<FollowedWatch, 'currency'>) {
  const { base = null, low = null } = states[WHOLE] ?? {}
  if (target === 'vendor') return null
  if (condition === 'below') return amount
  if (condition === 'lowest') return low
  return condition === 'fell' && base !== null ? base * (1 - (amount ?? 0) / 100) : null
}
