import { type Money, readPrice } from './money.ts'
import { packMassUg } from './pack-size.ts'
import { normalizeSize } from './size-key.ts'

/** An offer as far as comparing needs it. `vendor` identifies the vendor; null is unknown. */
export type ComparableOffer = {
  id: string
  vendor: string
  price: Money | null
  /** Mass of the whole package in micrograms; null when the size has no mass or there is no size. */
  massUg: number | null
  /** False only when the vendor states no size at all. */
  hasSize: boolean
}

/** Minor units of the currency for one milligram, a fraction. `isAssumed` when the size is missing and 1 mg is assumed. */
export type CostPerMg = { minorPerMg: number; currency: string; isAssumed: boolean }

/** Reads what a vendor's page shows into what can be compared. Unreadable text becomes null, never a guess. */
export function readOffer(seen: { price: string | null; size: string | null }) {
  const hasSize = normalizeSize(seen.size ?? '') !== ''
  return { price: readPrice(seen.price), massUg: packMassUg(seen.size), hasSize }
}

/**
 * Price divided by milligrams. A missing size counts as 1 mg; a size without a unit of mass ('10 ml', '5000 IU')
 * and an unreadable price have no cost per mg: null, shown as a dash.
 */
export function costPerMg(offer: Pick<ComparableOffer, 'price' | 'massUg' | 'hasSize'>): CostPerMg | null {
  if (!offer.price || (offer.hasSize && offer.massUg === null)) return null
  const mg = (offer.massUg ?? 1000) / 1000
  return { minorPerMg: offer.price.minor / mg, currency: offer.price.currency, isAssumed: !offer.hasSize }
}

/** The currency in which offers are compared: US dollars when any offer has them, else the most common one. */
export function mainCurrency(offers: readonly Pick<ComparableOffer, 'price'>[]): string {
  const counts = new Map<string, number>()
  for (const { price } of offers) if (price) counts.set(price.currency, (counts.get(price.currency) ?? 0) + 1)
  if (counts.has('USD') || counts.size === 0) return 'USD'
  const [first] = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
  return first?.[0] ?? 'USD'
}

/**
 * Offers from cheapest to dearest per mg. First those measured in the main currency; then those of other currencies,
 * each currency by itself; then priced ones without a readable size; last those without a readable price.
 * Equal costs are ordered by price, vendor and id, so the order never depends on the order of arrival.
 */
export function orderByCost<T extends ComparableOffer>(
  offers: readonly T[],
  currency = mainCurrency(offers),
): T[] {
  return offers
    .map((offer) => ({ offer, key: keyOf(offer, currency) }))
    .sort((a, b) => compare(a.key, b.key))
    .map(({ offer }) => offer)
}

/** 'Best Price': of each vendor only the offer that stands first in `orderByCost`, in that order. */
export function cheapestPerVendor<T extends ComparableOffer>(
  offers: readonly T[],
  currency = mainCurrency(offers),
): T[] {
  const seen = new Set<string>()
  return orderByCost(offers, currency).filter(({ vendor }) => !seen.has(vendor) && seen.add(vendor))
}

/** True when the cost per mg may be compared: price and mass are known, in the given currency. */
export function isComparable(offer: ComparableOffer, currency: string): boolean {
  return place(offer, currency) === 0
}

function place(offer: ComparableOffer, currency: string): number {
  if (!offer.price) return 4
  const isForeign = offer.price.currency !== currency
  if (offer.massUg === null) return isForeign ? 3 : 2
  return isForeign ? 1 : 0
}

type Key = readonly (number | string)[]

function keyOf(offer: ComparableOffer, currency: string): Key {
  const rank = place(offer, currency)
  // Without a mass the 'cost' would be an assumption; the plain price says all that is known.
  const cost = rank <= 1 ? (costPerMg(offer)?.minorPerMg ?? 0) : 0
  return [rank, offer.price?.currency ?? '', cost, offer.price?.minor ?? 0, offer.vendor, offer.id]
}

/** By the first part in which two keys differ. */
function compare(a: Key, b: Key): number {
  const at = a.findIndex((part, index) => part !== b[index])
  if (at < 0) return 0
  return (a[at] ?? 0) < (b[at] ?? 0) ? -1 : 1
}
