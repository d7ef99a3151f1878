import { type Money, readPrice } from './money.ts'
import { packMassUg } from './pack-size.ts'
import { normalizeSize } from './size-key.ts'

/** An offer as far as comparing needs it. `name` identifies the vendor; null is unknown. */
export type ComparableOffer = {
  id: string
  name: string
  money: Money | null
  /** Mass of the whole package; null when the size has no mass or there is no size. */
  mass_mg: number | null
}

/** Reads what a vendor's page shows into what can be compared. Unreadable text becomes null, never a guess. */
export function readOffer(seen: { price: string | null; size: string | null }) {
  const massUg = packMassUg(seen.size)
  return {
    money: readPrice(seen.price),
    mass_mg: massUg === null ? null : massUg / 1000,
    /** False only when the vendor states no size at all. */
    hasSize: normalizeSize(seen.size ?? '') !== '',
  }
}

/**
 * Price divided by milligrams, a fraction of minor units. A missing size counts as 1 mg, which is then assumed; a size
 * without a unit of mass ('10 ml', '5000 IU') and an unreadable price have no cost per mg: null, shown as a dash.
 */
export function costPerMg({ money, mass_mg, hasSize }: ReturnType<typeof readOffer>) {
  if (!money || (hasSize && mass_mg === null)) return null
  return { minorPerMg: money.minor / (mass_mg ?? 1), currency: money.currency, isAssumed: !hasSize }
}

/** The currency in which offers are compared: US dollars when any offer has them, else the most common one. */
export function mainCurrency(offers: readonly Pick<ComparableOffer, 'money'>[]): string {
  const counts = new Map<string, number>()
  for (const { money } of offers) if (money) counts.set(money.currency, (counts.get(money.currency) ?? 0) + 1)
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
  return orderByCost(offers, currency).filter(({ name }) => !seen.has(name) && seen.add(name))
}

/** True when the cost per mg may be compared: price and mass are known, in the given currency. */
export const isComparable = (offer: Priced, currency: string): boolean => place(offer, currency) === 0

type Priced = Pick<ComparableOffer, 'money' | 'mass_mg'>

function place({ money, mass_mg }: Priced, currency: string): number {
  if (!money) return 4
  const isForeign = money.currency !== currency
  if (mass_mg === null) return isForeign ? 3 : 2
  return isForeign ? 1 : 0
}

type Key = readonly (number | string)[]

function keyOf(offer: ComparableOffer, currency: string): Key {
  const { id, name, money, mass_mg } = offer
  // Without a mass the 'cost' would be an assumption; the plain price says all that is known.
  const cost = money && mass_mg !== null ? money.minor / mass_mg : 0
  return [place(offer, currency), money?.currency ?? '', cost, money?.minor ?? 0, name, id]
}

/** By the first part in which two keys differ. */
function compare(a: Key, b: Key): number {
  const at = a.findIndex((part, index) => part !== b[index])
  if (at < 0) return 0
  return (a[at] ?? 0) < (b[at] ?? 0) ? -1 : 1
}
