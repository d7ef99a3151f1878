import { minorDigits } from '#domain/text/number-format.ts'
import type { Money } from './money.ts'
import type { ListedOffer } from './offer-ranking.ts'

/** Reference rates by currency: units for one euro, and the day for which they hold. The euro needs no entry. */
export type Rates = ReadonlyMap<string, { perEuro: number; day: string }>

/** An amount in another currency in fractions of its minor unit, and the day of the older of the two rates. */
export type Converted = { minor: number; day: string }

/** Null when a rate is missing, or there is nothing to convert. */
export function convert({ minor, currency }: Money, to: string, rates: Rates): Converted | null {
  const [from, into] = [rateOf(currency, rates), rateOf(to, rates)]
  if (!from || !into || from === into) return null
  const euros = minor / 10 ** minorDigits(currency) / from.perEuro
  const day = from.day < into.day ? from.day : into.day
  return { minor: euros * into.perEuro * 10 ** minorDigits(to), day }
}

/** One euro is one euro on any day: the day of the other rate is always the older one. */
const EURO = { perEuro: 1, day: '9999-12-31' }

const rateOf = (currency: string, rates: Rates) => (currency === 'EUR' ? EURO : rates.get(currency))

/** The converted price of an offer in another currency, and the day of its rate. */
export type ConvertedPrice = { money: Money; cost_per_mg: number; rate_day: string }

/** Converted prices of offers in other currencies with a cost per mg, by id. */
export function convertedPrices(
  offers: readonly ListedOffer[],
  currency: string,
  rates: Rates,
): Map<string, ConvertedPrice> {
  return new Map(
    offers.flatMap(({ id, money, mass_mg }) => {
      if (!money || !mass_mg || money.currency === currency) return []
      const converted = convert(money, currency, rates)
      if (!converted) return []
      const { minor, day: rate_day } = converted
      const price = { money: { minor: Math.round(minor), currency }, cost_per_mg: minor / mass_mg, rate_day }
      return [[id, price] as const]
    }),
  )
}

/** The offers as they compare when converted prices count like others. */
export const withConverted = <T extends ListedOffer>(
  offers: readonly T[],
  prices: ReadonlyMap<string, ConvertedPrice>,
): T[] =>
  offers.map((offer) => {
    const price = prices.get(offer.id)
    return price
      ? { ...offer, money: price.money, cost_per_mg: price.cost_per_mg, is_comparable: true }
      : offer
  })
