import { joinDigitGroups, NUMBER, readDecimal } from '#contract/number-text.ts'
import { formatAmount, minorDigits } from '#domain/text/number-format.ts'
import { table } from '#domain/text/table.ts'

/** An amount in whole minor units (cents) and its ISO 4217 code. Two currencies are never compared as if equal. */
export type Money = { minor: number; currency: string }

/** Null when the amount or its currency is not known. */
export const moneyOf = (minor: number | null, currency: string | null): Money | null =>
  minor !== null && currency !== null ? { minor, currency } : null

/** Signs that name one currency. '¥' and 'kr' name several, so a price in them is not read. */
const SIGNS = table<string>({
  $: 'USD',
  US$: 'USD',
  $US: 'USD',
  CA$: 'CAD',
  $CA: 'CAD',
  C$: 'CAD',
  A$: 'AUD',
  AU$: 'AUD',
  $AU: 'AUD',
  NZ$: 'NZD',
  HK$: 'HKD',
  S$: 'SGD',
  '£': 'GBP',
  '€': 'EUR',
  '₹': 'INR',
  '₩': 'KRW',
  ZŁ: 'PLN',
  KČ: 'CZK',
})

// Marked as pure, so that the browser's bundle, which parses no prices, leaves them out.
const CODES = /* @__PURE__ */ new Set(/* @__PURE__ */ Intl.supportedValuesOf('currency'))
const SIGN = "[^\\d\\s.,'+\\-]*"
const PRICE = /* @__PURE__ */ new RegExp(
  `^(?<before>${SIGN})\\s*(?<amount>${NUMBER})\\s*(?<after>${SIGN})$`,
  'u',
)

/**
 * Reads a price as a page shows it: '$49.99', '49,99 €', '£20', 'USD 12', 'CA$30'. A plain '$' is the US dollar.
 * Null when there is no one amount in one known currency: 'from $10', '$10 - $20', 'sold out', '49.99', '$0.00'.
 */
export function readPrice(text: string | null): Money | null {
  const { amount, currency } = partsOf(text)
  if (!currency) return null
  const decimal = readDecimal(amount, { maxDecimals: minorDigits(currency) })
  return decimal === null ? null : ofDecimal(decimal, currency)
}

function partsOf(text: string | null) {
  const found = PRICE.exec(
    joinDigitGroups(text ?? '', 'any')
      .replace(/(?<!\s)\s+(?=[$€£₹₩])/g, '')
      .trim(),
  )
  const { before = '', amount = '', after = '' } = found?.groups ?? {}
  return { amount, currency: readCurrency(before, after) }
}

const PLAIN_AMOUNT = /^\d+(?:\.\d+)?$/
/** '1.299' and '1,299' are one and a bit to some and more than a thousand to others. */
const TWO_READINGS = /^\D*\d+[.,]\d{3}\D*$/

/** '39.9900': nothing but a decimal has four digits behind its point. */
const ZEROS_WITHOUT_MEANING = /^(\D{0,5}\d+\.\d\d)00+(?=\D{0,5}$)/

/**
 * Reads a price that a feed states for programs: '39.99', '39.9900', '1,299.00', '39,99', '39.99 USD', in the currency
 * that the feed states with it, if any. Null when the two contradict each other, when the amount is finer than
 * the currency, and when it could be two amounts.
 */
export function readListedPrice(text: string, currency: string | null): Money | null {
  if (currency !== null && !CODES.has(currency)) return null
  const written = text.trim().replace(ZEROS_WITHOUT_MEANING, '$1')
  const digits = minorDigits(currency ?? partsOf(written).currency ?? 'USD')
  // Of a currency without decimals a comma groups, and of one with three a point divides.
  const isClear = (digits === 0 && written.includes(',')) || (digits === 3 && written.includes('.'))
  if (TWO_READINGS.test(written) && !isClear) return null
  if (currency !== null && PLAIN_AMOUNT.test(written)) return ofDecimal(written, currency)
  const price = (currency && readPrice(`${written} ${currency}`)) || readPrice(written)
  return currency === null || price?.currency === currency ? price : null
}

/** The whole minor units of digits with a decimal point, by moving the point: nothing is rounded. */
function ofDecimal(decimal: string, currency: string): Money | null {
  const digits = minorDigits(currency)
  const [whole = '', rest = ''] = decimal.split('.')
  if (/[1-9]/.test(rest.slice(digits))) return null
  const minor = Number(whole + rest.slice(0, digits).padEnd(digits, '0'))
  return minor > 0 && Number.isSafeInteger(minor) ? { minor, currency } : null
}

/** '$49.99': an amount with the digits of its currency. */
export const formatMoney = ({ minor, currency }: Money): string =>
  formatAmount(minor / 10 ** minorDigits(currency), currency)

/**
 * A price of one milligram with 2 decimals: '$1.20'. Below one cent two significant digits are shown instead
 * ('$0.00042'), because bulk powders would otherwise all read '$0.00'.
 */
export function formatPerMg({ minorPerMg, currency }: { minorPerMg: number; currency: string }): string {
  const amount = minorPerMg / 10 ** minorDigits(currency)
  return formatAmount(amount, currency, amount > 0 && amount < 0.01 ? { significant: 2 } : { min: 2, max: 2 })
}

/** The unit of mass of a shown price. */
export type UnitOfPrice = 'mg' | 'g'

/** Below one cent a milligram says little: such a price is shown per gram. */
export const unitOfPrice = (minorPerMg: number): UnitOfPrice => (minorPerMg < 1 ? 'g' : 'mg')

/**
 * A price of a unit of mass: '$1.20' of a milligram, '$0.032' of a gram. `unit` sets the one of a whole list; without
 * it the price chooses.
 */
export function formatUnitPrice(
  rate: { minorPerMg: number; currency: string },
  unit = unitOfPrice(rate.minorPerMg),
): { figure: string; unit: UnitOfPrice } {
  const amount = (rate.minorPerMg * (unit === 'g' ? 1000 : 1)) / 10 ** minorDigits(rate.currency)
  const precision =
    amount > 0 && amount < 0.01 ? { significant: 2 } : { min: 2, max: unit === 'g' && amount < 1 ? 3 : 2 }
  return { figure: formatAmount(amount, rate.currency, precision), unit }
}

/** Currencies that are written with '$', dollars and pesos. */
const IN_DOLLARS =
  /^(?:USD|CAD|AUD|NZD|HKD|SGD|TWD|BBD|BMD|BND|BSD|BZD|FJD|GYD|JMD|KYD|LRD|NAD|SBD|SRD|TTD|XCD|ARS|CLP|COP|CUP|DOP|MXN|UYU)$/

function readCurrency(before: string, after: string): string | null {
  const names = [before, after].filter((name) => name !== '').map((name) => name.toUpperCase())
  const currencies = names.map((name) => SIGNS[name] ?? (CODES.has(name) ? name : null))
  const [first, second = first] = currencies
  // '$30 CAD' says more than '$30'; '€30 USD' and '$30 EUR' contradict themselves.
  if (names[0] === '$' && second && IN_DOLLARS.test(second)) return second
  return first === second ? (first ?? null) : null
}
