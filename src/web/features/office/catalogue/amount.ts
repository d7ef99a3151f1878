import { minorDigits } from '#domain/text/number-format.ts'

/** Whether a field is an amount in minor units of the currency next to it. */
export const isAmount = (name: string | number | undefined): boolean => String(name).endsWith('_minor')

/** The label without the unit, for where the amount is written with its currency. */
export const withoutUnit = (label: string) => label.replace(', in minor units', '')

/** '6.95' of dollars is 695, by moving the point: nothing is rounded. Null where it is no amount, or could be two. */
export function minorUnits(text: string, currency: string): number | null {
  const digits = minorDigits(currency)
  const { whole = '', rest = '' } =
    /^(?<whole>\d{1,12})(?:[.,](?<rest>\d{1,3}))?$/.exec(text.trim())?.groups ?? {}
  if (whole === '' || rest.length > digits || (rest.length === 3 && text.includes(','))) return null
  return Number(whole + rest.padEnd(digits, '0'))
}
