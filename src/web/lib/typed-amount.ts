import { readTypedNumber, type TypedNumber } from '#contract/typed-number.ts'
import { minorDigits } from '#domain/text/number-format.ts'

const MOST = 999_999

export const isCurrency = (code: unknown): code is string =>
  typeof code === 'string' && /^[A-Z]{3}$/.test(code)

/** 695 of dollars is '6.95', of yen '695'. */
export function decimalOf(minor: number, currency: string): string {
  const digits = minorDigits(currency)
  return (minor / 10 ** digits).toFixed(digits)
}

/** A typed amount in whole minor units of its currency, or a message that says what is wrong with the text. */
export function readTypedAmount(typed: string, currency: string): TypedNumber {
  const read = readTypedNumber(typed, { most: MOST })
  if ('problem' in read) return { problem: `The amount ${read.problem}.` }
  const digits = minorDigits(currency)
  const minor = Math.round(read.value * 10 ** digits)
  // Else '9.505' would be rounded to another amount than the typed one.
  if (minor !== Number((read.value * 10 ** digits).toFixed(6)))
    return { problem: `${currency} has ${digits === 0 ? 'no' : digits} decimals.` }
  return { value: minor }
}

/** A typed amount in whole minor units of its currency; null for any other text. */
export function minorOf(typed: string, currency: string): number | null {
  const read = readTypedAmount(typed, currency)
  return 'value' in read ? read.value : null
}
