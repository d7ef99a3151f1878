import { type ComparableOffer, cheapestPerVendor, mainCurrency, orderByCost } from './offers.ts'
import { sizeKey } from './pack-size.ts'

/** An offer of a compound as far as the order of a list needs it; price and mass have been read already. */
export type ListedOffer = ComparableOffer & {
  vendor_slug: string
  size: string | null
  cost_per_mg: number | null
  is_comparable: boolean
  /** Seen too long ago: it keeps its place, but is neither the lowest nor in a range. */
  is_stale: boolean
  /** False: sold out, so its price is none that could be paid. */
  in_stock?: boolean | null
  /** Of the vendor, out of 10; null when there is none, or when it may not be seen. */
  rating?: number | null
}
type Sort = 'cost' | 'price' | 'size' | 'name' | 'rating'
type Order = Sort | `-${Sort}`

/** The offers that a filter leaves, cheapest per mg first: those of a size, or of each vendor the cheapest. */
export function filterOffers<T extends ListedOffer>(
  offers: readonly T[],
  { size, isBest }: { size?: string | undefined; isBest: boolean },
): T[] {
  const key = size === undefined ? null : sizeKey(size)
  const ranked = offers.filter((offer) => key === null || sizeKey(offer.size) === key)
  const currency = currencyOf(offers)
  if (!isBest) return orderByCost(ranked, currency)
  // A price that may no longer hold, or not be paid, represents its vendor only where the vendor has no other.
  const fresh = cheapestPerVendor(
    ranked.filter(({ is_stale, in_stock }) => !is_stale && in_stock !== false),
    currency,
  )
  const known = new Set(fresh.map(({ name }) => name))
  const rest = cheapestPerVendor(
    ranked.filter(({ name }) => !known.has(name)),
    currency,
  )
  return orderByCost([...fresh, ...rest], currency)
}

/** Orders by a column. Rows without a value stand last in both directions; equals keep the cost order. */
export function sortOffers<T extends ListedOffer>(offers: readonly T[], order: Order): T[] {
  const isDescending = order.startsWith('-')
  const column = (isDescending ? order.slice(1) : order) as Sort
  const currency = currencyOf(offers)
  const ranked = orderByCost(offers, currency)
  if (column === 'cost' && !isDescending) return ranked
  const keyOf = (offer: ListedOffer) => KEYS[column](offer, currency)
  const isKnown = (offer: ListedOffer) => keyOf(offer) !== null
  const sign = isDescending ? -1 : 1
  const known = ranked.filter(isKnown).sort((a, b) => sign * compare(keyOf(a) ?? 0, keyOf(b) ?? 0))
  return [...known, ...ranked.filter((offer) => !isKnown(offer))]
}

/** Ids of the offers with the lowest cost per mg; none when there are not two to compare. */
export function bestPriced(offers: readonly ListedOffer[]): Set<string> {
  const comparable = offers.filter(isFreshlyPriced)
  if (comparable.length < 2) return new Set()
  const lowest = Math.min(...comparable.map(({ cost_per_mg }) => cost_per_mg ?? Number.POSITIVE_INFINITY))
  return new Set(comparable.filter(({ cost_per_mg }) => cost_per_mg === lowest).map(({ id }) => id))
}

/** Ids of the offers of the best rated vendor; none when there are not two rated vendors to compare. */
export function bestRated(offers: readonly ListedOffer[]): Set<string> {
  const rated = offers.filter(({ rating = null }) => rating !== null)
  if (new Set(rated.map(({ vendor_slug }) => vendor_slug)).size < 2) return new Set()
  const highest = Math.max(...rated.map(({ rating }) => rating ?? 0))
  return new Set(rated.filter(({ rating }) => rating === highest).map(({ id }) => id))
}

/** The offer with the lowest fresh price that compares; null without any. */
export function cheapestOffer<T extends ListedOffer>(offers: readonly T[]): T | null {
  return sortOffers(offers.filter(isFreshlyPriced), 'cost')[0] ?? null
}

/** The lowest such price of the vendor with the best rating; null when no vendor with one is rated. */
export function cheapestOfBestRated<T extends ListedOffer>(offers: readonly T[]): T | null {
  const rated = offers.filter((offer) => isFreshlyPriced(offer) && (offer.rating ?? null) !== null)
  const highest = Math.max(...rated.map(({ rating }) => rating ?? 0))
  return cheapestOffer(rated.filter(({ rating }) => rating === highest))
}

/** From the lowest to the highest of the vendors' lowest fresh prices that compare; null without any. */
export function priceRange(offers: readonly ListedOffer[]) {
  const costs = new Map<string, number>()
  for (const offer of offers.filter(isFreshlyPriced)) {
    const cost = offer.cost_per_mg ?? Number.POSITIVE_INFINITY
    costs.set(offer.vendor_slug, Math.min(cost, costs.get(offer.vendor_slug) ?? cost))
  }
  if (costs.size === 0) return null
  return {
    lowest: Math.min(...costs.values()),
    highest: Math.max(...costs.values()),
    currency: currencyOf(offers),
    vendors: costs.size,
  }
}

const isFreshlyPriced = ({ is_comparable, is_stale, in_stock, cost_per_mg }: ListedOffer) =>
  is_comparable && !is_stale && in_stock !== false && cost_per_mg !== null

type Key = string | number | null
const KEYS: Record<Sort, (offer: ListedOffer, currency: string) => Key> = {
  // Amounts in other currencies are not compared, so for an order by amount they count as unknown.
  cost: (offer) => (offer.is_comparable ? offer.cost_per_mg : null),
  price: ({ money }, currency) => (money?.currency === currency ? money.minor : null),
  size: ({ mass_mg }) => mass_mg,
  name: ({ name }) => name.toLowerCase(),
  rating: ({ rating = null }) => rating,
}

function compare(a: string | number, b: string | number): number {
  return a === b ? 0 : a < b ? -1 : 1
}

/** The currency in which the server compared these offers. */
function currencyOf(offers: readonly ListedOffer[]): string {
  const compared = offers.find((offer) => offer.is_comparable)?.money?.currency
  return compared ?? mainCurrency(offers)
}

/**
 * Which offer of its vendor each one is, from 1 on. Counted in cost order, so that sorting does not change which
 * offer a URL names.
 */
export function placesOfVendor(offers: readonly ListedOffer[]): Map<string, number> {
  const seen = new Map<string, number>()
  return new Map(
    sortOffers(offers, 'cost').map(({ id, vendor_slug }) => {
      const nth = (seen.get(vendor_slug) ?? 0) + 1
      seen.set(vendor_slug, nth)
      return [id, nth]
    }),
  )
}
