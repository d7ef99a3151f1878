import { type Money, minorDigits } from './money.ts'
import type { ListedOffer } from './offer-ranking.ts'

/** Reference rates by currency: units for one euro, and the day for which they hold. The euro needs no entry. */
export type Rates = ReadonlyMap<string, { perEuro: number; day: string }>

/** An amount in another currency in fractions of its minor unit, and the day of the older of the two rates. */
export type Converted = { minor: number; day: string }

/** Null when a rate is missing; nothing is guessed. */
export function convert({ minor, currency }: Money, to: string, rates: Rates): Converted | null {
  const known = [currency, to].filter((each) => each !== BASE).map((each) => rates.get(each))
  const days = known.map((rate) => rate?.day ?? '').sort()
  const [from, into] = [perEuro(currency, rates), perEuro(to, rates)]
  if (from === null || into === null || !days[0]) return null
  const units = minor / 10 ** minorDigits(currency)
  return { minor: (units / from) * into * 10 ** minorDigits(to), day: days[0] }
}

/** Reference rates are told for one euro. */
const BASE = 'EUR'

const perEuro = (currency: string, rates: Rates) =>
  currency === BASE ? 1 : (rates.get(currency)?.perEuro ?? null)

/** What an offer in another currency comes to. */
export type ConvertedPrice = { money: Money; cost_per_mg: number; day: string }

/** Of the offers in other currencies that have a cost per mg: what they come to, by id. */
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
      const minor = Math.round(converted.minor)
      return [
        [
          id,
          { money: { minor, currency }, cost_per_mg: converted.minor / mass_mg, day: converted.day },
        ] as const,
      ]
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
