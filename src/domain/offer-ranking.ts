import type { Money } from './money.ts'
import { type ComparableOffer, cheapestPerVendor, mainCurrency, orderByCost } from './offers.ts'
import { normalizeSize } from './pack-size.ts'

/** An offer of a compound as far as the order of a list needs it; price and mass have been read already. */
export type ListedOffer = {
  id: string
  /** The vendor's. */
  name: string
  vendor_slug: string
  size: string | null
  mass_mg: number | null
  money: Money | null
  cost_per_mg: number | null
  is_comparable: boolean
}
type Sort = 'cost' | 'price' | 'size' | 'name'
type Order = Sort | `-${Sort}`

/** The offers that a filter leaves, cheapest per mg first: those of a size, or of each vendor the cheapest. */
export function filterOffers<T extends ListedOffer>(
  offers: readonly T[],
  { size, isBest }: { size?: string | undefined; isBest: boolean },
): T[] {
  const ranked = offers
    .filter((offer) => size === undefined || normalizeSize(offer.size ?? '') === size)
    .map(toComparable)
  const currency = currencyOf(offers)
  return (isBest ? cheapestPerVendor(ranked, currency) : orderByCost(ranked, currency)).map(
    ({ offer }) => offer,
  )
}

/** Orders by a column. What a column does not know stands last in both directions; equals keep the cost order. */
export function sortOffers<T extends ListedOffer>(offers: readonly T[], order: Order): T[] {
  const isDescending = order.startsWith('-')
  const column = (isDescending ? order.slice(1) : order) as Sort
  const currency = currencyOf(offers)
  const ranked = orderByCost(offers.map(toComparable), currency).map(({ offer }) => offer)
  if (column === 'cost' && !isDescending) return ranked
  const keyOf = (offer: ListedOffer) => KEYS[column](offer, currency)
  const isKnown = (offer: ListedOffer) => keyOf(offer) !== null
  const sign = isDescending ? -1 : 1
  const known = ranked.filter(isKnown).sort((a, b) => sign * compare(keyOf(a) ?? 0, keyOf(b) ?? 0))
  return [...known, ...ranked.filter((offer) => !isKnown(offer))]
}

/** Ids of the offers with the lowest cost per mg; none when there are not two to compare. */
export function bestPriced(offers: readonly ListedOffer[]): Set<string> {
  const comparable = offers.filter((offer) => offer.is_comparable && offer.cost_per_mg !== null)
  if (comparable.length < 2) return new Set()
  const lowest = Math.min(...comparable.map(({ cost_per_mg }) => cost_per_mg ?? Number.POSITIVE_INFINITY))
  return new Set(comparable.filter(({ cost_per_mg }) => cost_per_mg === lowest).map(({ id }) => id))
}

type Key = string | number | null
const KEYS: Record<Sort, (offer: ListedOffer, currency: string) => Key> = {
  // Amounts in other currencies are not compared, so for an order by amount they count as unknown.
  cost: (offer) => (offer.is_comparable ? offer.cost_per_mg : null),
  price: ({ money }, currency) => (money?.currency === currency ? money.minor : null),
  size: ({ mass_mg }) => mass_mg,
  name: ({ name }) => name.toLowerCase(),
}

function compare(a: string | number, b: string | number): number {
  return a === b ? 0 : a < b ? -1 : 1
}

/** The currency in which the server compared these offers. */
function currencyOf(offers: readonly ListedOffer[]): string {
  const compared = offers.find((offer) => offer.is_comparable)?.money?.currency
  return compared ?? mainCurrency(offers.map(({ money }) => ({ price: money })))
}

/** The offer as the domain compares it; the server has read price and mass already. */
function toComparable<T extends ListedOffer>(offer: T): ComparableOffer & { offer: T } {
  return {
    offer,
    id: offer.id,
    vendor: offer.name,
    price: offer.money,
    massUg: offer.mass_mg === null ? null : Math.round(offer.mass_mg * 1000),
    hasSize: normalizeSize(offer.size ?? '') !== '',
  }
}

/**
 * Which offer of its vendor each one is, from 1 on. Counted in cost order, so that sorting does not change what an
 * address means.
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
