import type { PriceRatings } from '#contract/catalogue/vendors.ts'
import { type ComparableOffer, mainCurrency } from './offers.ts'

/** What a vendor asks for a pack of a compound. */
export type MarketOffer = Pick<ComparableOffer, 'money' | 'mass_mg'> & { vendor: string; compound: string }

/** Fewer vendors than this are no market: the median would be a vendor's own price. */
const VENDORS_FOR_A_MARKET = 3

/**
 * How a vendor's prices stand against the market, for small and for large orders.
 *
 * For each compound the pack masses sold by at least three vendors are its markets. The
 * smallest of them judges small orders, the largest large orders (no vendor is judged twice by the same pack: with one
 * market only, it is the small one). A vendor's cost there is set against the median of all vendors:
 *
 *     rating = 2.5 + 5 × (1 − cost / median), kept within 0 to 5
 *
 * so the median itself is 2.5, a fifth cheaper 3.5 (green), a tenth dearer 2 (yellow ends), half the price 5 and half
 * as much again 0. A vendor's rating is the mean over its compounds. Prices in other currencies are converted before, or
 * take no part; nor do missing sizes and contents without a mass.
 *
 * Example: 5 mg of a compound cost $40 at A, $50 at B and $60 at C. The median is $10 a mg. A has 2.5 + 5 × (1 − 8/10)
 * = 3.5, B 2.5, C 1.5. If A also sells 5 mg of another compound at its median, A has (3.5 + 2.5) / 2 = 3.0.
 */
export function priceEfficiency(
  offers: readonly MarketOffer[],
  currency = mainCurrency(offers),
): Map<string, PriceRatings> {
  const small = new Map<string, number[]>()
  const large = new Map<string, number[]>()
  for (const packs of costsByCompound(offers, currency).values()) {
    const markets = [...packs]
      .filter(([, costs]) => costs.size >= VENDORS_FOR_A_MARKET)
      .sort(([a], [b]) => a - b)
    const [smallest, largest] = [markets[0], markets.slice(1).at(-1)]
    if (smallest) rate(smallest[1], small)
    if (largest) rate(largest[1], large)
  }
  const ratingOf = (vendor: string) => ({
    small_order_rating: mean(small.get(vendor)),
    large_order_rating: mean(large.get(vendor)),
  })
  return new Map(offers.map(({ vendor }) => [vendor, ratingOf(vendor)]))
}

/** Compound → mass in mg → vendor → its lowest cost per mg for that pack. */
function costsByCompound(offers: readonly MarketOffer[], currency: string) {
  const compounds = new Map<string, Map<number, Map<string, number>>>()
  for (const { vendor, compound, money, mass_mg } of offers) {
    if (money?.currency !== currency || mass_mg === null) continue
    const cost = money.minor / mass_mg
    const packs = getOrAdd(compounds, compound, () => new Map<number, Map<string, number>>())
    const costs = getOrAdd(packs, mass_mg, () => new Map<string, number>())
    costs.set(vendor, Math.min(cost, costs.get(vendor) ?? cost))
  }
  return compounds
}

function rate(costs: Map<string, number>, ratings: Map<string, number[]>): void {
  const middle = median([...costs.values()])
  for (const [vendor, cost] of costs) {
    const rating = Math.min(5, Math.max(0, 2.5 + 5 * (1 - cost / middle)))
    getOrAdd(ratings, vendor, () => []).push(rating)
  }
}

function median(values: number[]): number {
  const sorted = values.sort((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? 0
  return (lower + upper) / 2
}

/** Mean to one decimal, null of nothing. The values are added smallest first, so that their order does not show. */
function mean(values: number[] | undefined): number | null {
  if (!values?.length) return null
  const sum = values.sort((a, b) => a - b).reduce((total, value) => total + value, 0)
  return Math.round((sum / values.length) * 10) / 10
}

function getOrAdd<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}
