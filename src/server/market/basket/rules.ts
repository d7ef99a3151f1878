import type { LeftOut, ShippingRegion } from '#contract/vocabulary.ts'
import type { Delivery } from '#domain/list/basket.ts'
import type { Pack } from '#domain/list/basket-line.ts'
import { MOST_PACKS } from '#domain/list/basket-line.ts'
import { convert, type Rates } from '#domain/prices/exchange.ts'
import { isStale } from '#domain/prices/staleness.ts'
import type { OfferRow, ShippingRow, VendorRow } from './repository.ts'

/** The reader's constraints; rates are set only where converted prices may take part. */
export type Constraints = {
  to: ShippingRegion
  currency: string
  rates: Rates
  isStockStated: boolean
  isFresh: boolean
  /** Null: no rating rules anything out. */
  leastRating: number | null
  now: Date
}

/** A pack that may be bought: the offer with its price in the currency of the basket. */
export type UsablePack = Pack & { offer: OfferRow; rateDay: string | null }
/** What a vendor asks for a delivery to the region, in the currency of the basket. */
export type UsableDelivery = Delivery & { rule: ShippingRow; rateDay: string | null }

/** The regions whose rules decide on a delivery: its own, else everywhere else. */
export const regionsFor = (to: ShippingRegion): ShippingRegion[] => [to, 'Worldwide']

/** The delivery of a vendor by its rules for `regionsFor`, or why its offers take no part. */
export function deliveryOf(
  { states_shipping }: Pick<VendorRow, 'states_shipping'>,
  rules: readonly ShippingRow[],
  by: Constraints,
): UsableDelivery | LeftOut {
  if (!states_shipping) return 'shipping not stated'
  const [rule] = regionsFor(by.to).flatMap((region) => rules.find((each) => each.region === region) ?? [])
  if (!rule) return 'not delivered there'
  const price = inCurrency(rule.price_minor, rule.currency, by)
  const free = rule.free_from_minor === null ? null : inCurrency(rule.free_from_minor, rule.currency, by)
  if (!price) return 'other currency'
  return { priceMinor: price.minor, freeFromMinor: free?.minor ?? null, rule, rateDay: price.rateDay }
}

/** The pack of an offer, or the first reason for which it takes no part. */
export function packOf(
  offer: OfferRow,
  vendor: VendorRow,
  delivery: UsableDelivery | LeftOut,
  by: Constraints,
): UsablePack | LeftOut {
  const { mass_mg, price_minor, currency } = offer
  if (!mass_mg || price_minor === null || currency === null) return 'no price or size'
  const price = inCurrency(price_minor, currency, by)
  if (!price) return 'other currency'
  if (by.isFresh && isStale(offer.seen_at, by.now)) return 'stale'
  if (offer.in_stock === false) return 'out of stock'
  if (by.isStockStated && offer.in_stock === null) return 'stock not stated'
  if (by.leastRating !== null && (vendor.rating ?? -1) < by.leastRating) return 'rating'
  if (typeof delivery === 'string') return delivery
  return {
    id: offer.id,
    vendor: offer.vendor_id,
    compound: offer.drug_id,
    massUg: Math.round(mass_mg * 1000),
    priceMinor: price.minor,
    offer,
    rateDay: price.rateDay,
  }
}

/** Whether a vendor's packs of a compound, at most so many as one line has room for, reach an amount. */
export const reaches = (packs: readonly Pack[], wantedUg: number) =>
  Math.max(...packs.map(({ massUg }) => massUg)) * MOST_PACKS >= wantedUg

function inCurrency(minor: number, currency: string, by: Pick<Constraints, 'currency' | 'rates'>) {
  if (currency === by.currency) return { minor, rateDay: null }
  const converted = convert({ minor, currency }, by.currency, by.rates)
  return converted && { minor: Math.round(converted.minor), rateDay: converted.day }
}
