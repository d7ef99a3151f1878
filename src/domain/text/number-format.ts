import { table } from './table.ts'
import { trimEnd } from './trim-end.ts'

/** How many decimals are shown at least and at most; or how many significant digits at most. */
export type Precision = { min?: number; max: number } | { significant: number }

/**
 * '1,600', '0.0042': a number of up to 15 digits in English notation, rounded as `Intl.NumberFormat` does. Only
 * currencies without a sign below are left to that: for its first use a browser loads locale data, which takes longer
 * than any other step of a page's start.
 */
export function formatNumber(value: number, precision: Precision = { max: 3 }): string {
  const size = Math.abs(value)
  const [min, max] =
    'significant' in precision
      ? [0, precision.significant - 1 - exponentOf(size)]
      : [precision.min ?? 0, precision.max]
  const plain = rounded(size, max)
  // Of 15 digits at most: those further on belong to the nearest binary number. 79912065.1 has no 79912065.09999999.
  const places = Math.min(Math.max(0, max), Math.max(0, 14 - exponentOf(plain)))
  const [whole = '', decimals = ''] = plain.toFixed(places).split('.')
  const shown = decimals.slice(0, min).padEnd(min, '0') + trimEnd(decimals.slice(min), '0')
  const isNegative = value < 0 || Object.is(value, -0)
  return `${isNegative ? '-' : ''}${grouped(whole)}${shown && `.${shown}`}`
}

/** '1,600' of '1600'. */
function grouped(whole: string): string {
  let shown = whole.slice(-3)
  for (let end = whole.length - 3; end > 0; end -= 3)
    shown = `${whole.slice(Math.max(0, end - 3), end)},${shown}`
  return shown
}

const SIGNS = table<string>({ USD: '$', EUR: '€', GBP: '£' })

/** '$49.99', 'CA$49.99': an amount of a currency in its major unit. Without a precision, the digits of the currency. */
export function formatAmount(amount: number, currency: string, precision?: Precision): string {
  const sign = SIGNS[currency]
  const digits = minorDigits(currency)
  if (!sign) return currencyFormat(currency, precision ?? { min: digits, max: digits }).format(amount)
  const text = formatNumber(amount, precision ?? { min: digits, max: digits })
  return text.startsWith('-') ? `-${sign}${text.slice(1)}` : sign + text
}

const WITHOUT_MINOR_UNIT =
  'AFN ALL BIF CLP COP DJF GNF HUF IDR IQD IRR ISK JPY KMF KPW KRW LAK LBP MGA MMK PKR PYG RWF SLL SOS SYP UGX VND VUV XAF XOF XPF YER'.split(
    ' ',
  )
const OF_THOUSANDTHS = ['BHD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND']

/**
 * Digits after the decimal point of a currency in any case: 2 for dollars, 0 for yen. Amounts are stored with these for good. Runtimes disagree
 * on them, of forints and rupiahs for example, so that none is asked.
 */
export function minorDigits(currency: string): number {
  // The payment provider writes them in small letters.
  const code = currency.toUpperCase()
  return WITHOUT_MINOR_UNIT.includes(code) ? 0 : OF_THOUSANDTHS.includes(code) ? 3 : 2
}

/** To make one takes twenty times as long as to use it; there are as many as currencies times a few precisions. */
const made = new Map<string, Intl.NumberFormat>()

function currencyFormat(currency: string, precision: Precision): Intl.NumberFormat {
  const key = currency + JSON.stringify(precision)
  let format = made.get(key)
  if (!format) {
    const digits =
      'significant' in precision
        ? { maximumSignificantDigits: precision.significant }
        : { minimumFractionDigits: precision.min, maximumFractionDigits: precision.max }
    format = new Intl.NumberFormat('en-US', { style: 'currency', currency, ...digits })
    made.set(key, format)
  }
  return format
}

const exponentOf = (size: number) => Number(size.toExponential().split('e')[1])

/** By its decimal digits: 1.005 is 1.01, though the nearest binary number is a little less. */
const rounded = (size: number, decimals: number) => shifted(Math.round(shifted(size, decimals)), -decimals)

function shifted(size: number, by: number): number {
  const [digits, exponent = '0'] = String(size).split('e')
  return Number(`${digits}e${Number(exponent) + by}`)
}

/** '20 mg', '1.5 g': a mass in the unit that reads best. */
export function formatMass(mg: number): string {
  const [amount, unit] = mg >= 1000 ? [mg / 1000, 'g'] : mg < 1 ? [mg * 1000, 'mcg'] : [mg, 'mg']
  return `${formatNumber(Number(amount.toFixed(3)))} ${unit}`
}
