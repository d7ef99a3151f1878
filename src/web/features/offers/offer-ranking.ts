import type { Offer } from '#contract/catalogue.ts'
import { type ComparableOffer, cheapestPerVendor, mainCurrency, orderByCost } from '#domain/offers.ts'
import { distinctSizes, normalizeSize } from '#domain/pack-size.ts'

/** The columns by which offers can be ordered: `name` is the vendor's, or on a vendor's page the compound's. */
export const OFFER_SORTS = ['cost', 'price', 'size', 'name'] as const
export type OfferSort = (typeof OFFER_SORTS)[number]
/** A column, with a minus for the other direction: `-price` is dearest first. */
export type OfferOrder = OfferSort | `-${OfferSort}`

/** 'Best Price' of a size, or every offer of it: the size filters of a compound, in the order they are shown. */
export const sizesOf = (offers: readonly Offer[]) => distinctSizes(offers.map(({ size }) => size))

/**
 * The offers that a filter shows: without a size each vendor's cheapest ('Best Price'), with one all offers of
 * that size. Cheapest per mg first.
 */
export function filterOffers(offers: readonly Offer[], size: string | undefined): Offer[] {
  const ranked = offers.map(toComparable)
  const currency = currencyOf(offers)
  const kept =
    size === undefined
      ? cheapestPerVendor(ranked, currency)
      : orderByCost(
          ranked.filter(({ offer }) => normalizeSize(offer.size ?? '') === size),
          currency,
        )
  return kept.map(({ offer }) => offer)
}

/** What a list of offers compares: the vendors of a compound, or the compounds of a vendor. */
export type Compared = 'vendor' | 'compound'

/** Orders by a column. What a column does not know stands last in both directions; equals keep the cost order. */
export function sortOffers(
  offers: readonly Offer[],
  order: OfferOrder,
  compared: Compared = 'vendor',
): Offer[] {
  const isDescending = order.startsWith('-')
  const column = (isDescending ? order.slice(1) : order) as OfferSort
  const currency = currencyOf(offers)
  const ranked = orderByCost(offers.map(toComparable), currency).map(({ offer }) => offer)
  if (column === 'cost' && !isDescending) return ranked
  const keyOf = (offer: Offer) => KEYS[column](offer, currency, compared)
  const isKnown = (offer: Offer) => keyOf(offer) !== null
  const sign = isDescending ? -1 : 1
  const known = ranked.filter(isKnown).sort((a, b) => sign * compare(keyOf(a) ?? 0, keyOf(b) ?? 0))
  return [...known, ...ranked.filter((offer) => !isKnown(offer))]
}

/** Ids of the offers with the lowest cost per mg; none when there are not two to compare. */
export function bestPriced(offers: readonly Offer[]): Set<string> {
  const comparable = offers.filter((offer) => offer.is_comparable && offer.cost_per_mg !== null)
  if (comparable.length < 2) return new Set()
  const lowest = Math.min(...comparable.map(({ cost_per_mg }) => cost_per_mg ?? Number.POSITIVE_INFINITY))
  return new Set(comparable.filter(({ cost_per_mg }) => cost_per_mg === lowest).map(({ id }) => id))
}

/** Which order a click on a column's head asks for: the column, and its other direction the second time. */
export const nextOrder = (column: OfferSort, current: OfferOrder): OfferOrder =>
  current === column ? `-${column}` : column

type Key = string | number | null
const KEYS: Record<OfferSort, (offer: Offer, currency: string, compared: Compared) => Key> = {
  // Amounts in other currencies are not compared, so for an order by amount they count as unknown.
  cost: (offer) => (offer.is_comparable ? offer.cost_per_mg : null),
  price: ({ money }, currency) => (money?.currency === currency ? money.minor : null),
  size: ({ mass_mg }) => mass_mg,
  name: (offer, _, compared) => (compared === 'vendor' ? offer.name : offer.drug_name).toLowerCase(),
}

function compare(a: string | number, b: string | number): number {
  return a === b ? 0 : a < b ? -1 : 1
}

/** The currency in which the server compared these offers. */
function currencyOf(offers: readonly Offer[]): string {
  const compared = offers.find((offer) => offer.is_comparable)?.money?.currency
  return compared ?? mainCurrency(offers.map(({ money }) => ({ price: money })))
}

/** The offer as the domain compares it; the server has read price and mass already. */
function toComparable(offer: Offer): ComparableOffer & { offer: Offer } {
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
 * How the address names each offer: the vendor's slug, and `slug~2` for the second offer of the same vendor in the
 * list. Counted in cost order, so that sorting does not change what an address means.
 */
export function offerKeys(offers: readonly Offer[]): Map<string, string> {
  const seen = new Map<string, number>()
  return new Map(
    sortOffers(offers, 'cost').map(({ id, vendor_slug }) => {
      const nth = (seen.get(vendor_slug) ?? 0) + 1
      seen.set(vendor_slug, nth)
      return [id, nth === 1 ? vendor_slug : `${vendor_slug}~${nth}`]
    }),
  )
}
