import { joinDigitGroups, readDecimal } from './number-text.ts'

const MOST_CHARS = 40
/** One sign with three digits behind it: a decimal sign to some, a thousands sign to others. */
const TWO_READINGS = /^([1-9]\d{0,2})[.,](\d{3})$/

export type TypedNumber = { value: number } | { problem: string }

/**
 * A number as people type it into forms, tables and addresses: '2.5', '2,5', '1 250.5', '1,234.5'. Where it could be two
 * numbers that the field takes, as '1,250', it is neither: the problem says how to write each.
 */
export function readTypedNumber(
  typed: string,
  { least = 0, most }: { least?: number; most: number },
): TypedNumber {
  const given = typed.slice(0, MOST_CHARS + 1)
  const text = given
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
  // '5²' is not 52.
  if (text.length > MOST_CHARS || /\p{No}/u.test(given)) return { problem: 'must be a number such as 98.7' }
  const twice = TWO_READINGS.exec(text)
  const values = twice
    ? [Number(`${twice[1]}.${twice[2]}`), Number(`${twice[1]}${twice[2]}`)]
    : [plainNumber(text)]
  const possible = values.filter((value) => value !== null && value >= least && value <= most)
  const [value, other] = possible
  if (value == null)
    return {
      problem: values[0] === null ? 'must be a number such as 98.7' : `must be from ${least} to ${most}`,
    }
  return other == null
    ? { value }
    : { problem: `may be ${value} or ${other}: write ${other}, or ${value.toFixed(4)}` }
}

function plainNumber(text: string): number | null {
  const decimal = /^\d/.test(text) ? readDecimal(joinDigitGroups(text, 'any'), { maxDecimals: 12 }) : null
  return decimal !== null && /^\d{1,15}(?:\.\d{1,12})?$/.test(decimal) ? Number(decimal) : null
}
