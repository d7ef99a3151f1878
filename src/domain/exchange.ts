import { type Money, minorDigits } from './money.ts'

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
