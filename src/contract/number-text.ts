/** A number as people write it in sizes and prices: '5', '1,000', '2.5', '49,99', '1.299,00', "1'000". */
export const NUMBER = String.raw`\d+(?:[.,']\d+)*`

const GROUPED = /^[1-9]\d{0,2}(?:[.,']\d{3})+$/

/**
 * Reads a number with thousands separators and a decimal comma or point. Null when it could be two numbers:
 * where a third decimal is possible, '1.500' may be one and a half or fifteen hundred.
 * '1,500' is read as fifteen hundred, as an English page means it; '0,500' is a half.
 */
export function readNumber(text: string, options: { maxDecimals: number }): number | null {
  const decimal = readDecimal(text, options)
  return decimal === null ? null : Number(decimal)
}

/** The same, as digits with a decimal point, which nothing has rounded: '1,299.50' is '1299.50'. */
export function readDecimal(text: string, options: { maxDecimals: number }): string | null {
  const marks = [...text.replace(/\d/g, '')]
  const last = marks.at(-1)
  if (last === undefined) return text

  const cut = text.lastIndexOf(last)
  const whole = text.slice(0, cut)
  const rest = text.slice(cut + 1)
  const isSingle = marks.length === 1
  const isDecimal = (last === '.' || last === ',') && !whole.includes(last)

  if (isSingle && last === '.' && GROUPED.test(text) && options.maxDecimals >= 3) return null
  if (new Set(marks).size === 1 && GROUPED.test(text)) return text.replace(/\D/g, '')
  if (!isDecimal || rest.length > options.maxDecimals) return null
  if (!isSingle && !(GROUPED.test(whole) && new Set(marks.slice(0, -1)).size === 1)) return null
  return `${whole.replace(/\D/g, '')}.${rest}`
}

/** Replaces a space that groups digits by three with an apostrophe, so that the number stays in one piece. */
export function joinDigitGroups(text: string, spaces: 'no-break' | 'any'): string {
  return text.replace(
    spaces === 'any' ? /(?<=\d)\s(?=\d{3}(?!\d))/g : /(?<=\d)[\u00a0\u2009\u202f](?=\d{3}(?!\d))/g,
    "'",
  )
}

/** NFKC, but for numbers that are no digits: '5²mg' must not become 52 mg, nor '1½' 11/2. */
export const normalizedText = (text: string): string =>
  text.replace(/\P{No}+/gu, (part) => part.normalize('NFKC'))

/** A blank before and after digits of another kind: '5²' is not 52, '1½' not 11/2, and '21030672¹' has a footnote. */
export const apartDigits = (text: string): string =>
  text.replace(/(?<=\p{N})(?=\p{No})|(?<=\p{No})(?=\p{N})/gu, ' ')
