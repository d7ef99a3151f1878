import { MOST_CODE_CHARS } from '#contract/pasted-code.ts'

/** What people and apps write between the parts of a code. */
const SEPARATOR = String.raw`[\s\p{Pd}._·]`
const SIGNS = /[^\p{L}\p{N}]/gu
const DIGITS = new RegExp(String.raw`(?<![\p{L}\p{N}])\d(?:${SEPARATOR}?\d){1,200}(?![\p{L}\p{N}])`, 'gu')
const RECOVERY = /(?<![\p{L}\p{N}]\p{Pd}?)[a-z0-9]{5}\p{Pd}[a-z0-9]{5}(?!\p{Pd}?[\p{L}\p{N}])/gu

/**
 * A typed or pasted code of `length` digits: '123 456', '123-456', 'Your code is 123456.', digits of full width or of
 * another script. A text without one such code, or with several, comes back without its signs, and is no code.
 */
export const codeIn = (text: string, length = 6): string =>
  read(text, (code) => code.length === length && /^\d+$/.test(code), DIGITS)

/** A recovery code, of ten letters and digits, however it was typed: case, blanks, dashes and words around it do not matter. */
export const recoveryCodeIn = (text: string): string =>
  read(text, (code) => /^[a-z0-9]{10}$/.test(code), RECOVERY)

function read(text: string, isCode: (text: string) => boolean, within: RegExp): string {
  const plain = text
    .slice(0, MOST_CODE_CHARS)
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Nd}/gu, (digit) => String(valueOfDigit(digit)))
    .toLowerCase()
  const whole = plain.replace(SIGNS, '')
  if (isCode(whole)) return whole
  const found = (plain.match(within) ?? []).map((part) => part.replace(SIGNS, ''))
  const [only, other] = new Set(found.filter(isCode))
  return only === undefined || other !== undefined ? whole : only
}

/** The ten digits of a script follow each other, from zero on. */
function valueOfDigit(digit: string): number {
  const place = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(place - value - 1))) value++
  return value
}
