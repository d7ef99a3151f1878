import { minorDigits } from '#domain/text/number-format.ts'

/** Whether a field is an amount in minor units of the currency next to it. */
export const isAmount = (name: string | number | undefined): boolean => String(name).endsWith('_minor')

/** The label without the unit, for where the amount is written with its currency. */
export const withoutUnit = (label: string) => label.replace(', in minor units', '')

export const isCurrency = (code: unknown): code is string =>
  typeof code === 'string' && /^[A-Z]{3}$/.test(code)

/** '6.95' of dollars is 695, by moving the point: nothing is rounded. Null where it is no amount, or could be two. */
export function minorUnits(text: string, currency: string): number | null {
  const digits = minorDigits(currency)
  const { whole = '', rest = '' } =
    /^(?<whole>\d{1,12})(?:[.,](?<rest>\d{1,3}))?$/.exec(text.trim())?.groups ?? {}
  if (whole === '' || rest.length > digits || (rest.length === 3 && text.includes(','))) return null
  return Number(whole + rest.padEnd(digits, '0'))
}

/** 695 of dollars is '6.95', of yen '695'. */
export function decimalOf(minor: number, currency: string): string {
  const digits = minorDigits(currency)
  return (minor / 10 ** digits).toFixed(digits)
}
