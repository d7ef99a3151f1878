/** No question with a number in it is longer. */
const LONGEST = 200
const ALONE = /^(?:cas)? ?(?:rn|no|number|registry number)?[.:#]? ?(\d{2,7}) ?- ?(\d{2}) ?- ?(\d)$/i
const WITHIN = /(?<![\d-])(\d{2,7}) ?[- ] ?(\d{2}) ?[- ] ?(\d)(?![\d-])/g

/**
 * The CAS number in a query, however its dashes are written; null when there is none. `isAlone`: nothing else was asked.
 * Among other words a number counts only with the right check digit, because amounts may look like one.
 */
export function casNumberIn(query: string): { number: string; isAlone: boolean } | null {
  if (query.length > LONGEST) return null
  const text = query
    .normalize('NFKC')
    .slice(0, LONGEST)
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s+/gu, ' ')
    .trim()
  const alone = ALONE.exec(text)
  if (alone) return { number: numberOf(alone), isAlone: true }
  const within = [...text.matchAll(WITHIN)].find((match) => hasCheckDigit(numberOf(match)))
  return within ? { number: numberOf(within), isAlone: false } : null
}

const numberOf = ([, first, second, check]: RegExpExecArray) => `${first}-${second}-${check}`

/** Whether a CAS number ends with the sum of its digits, each times its place from the right, without the tens. */
export function hasCheckDigit(number: string): boolean {
  const digits = [...number.replaceAll('-', '')]
  const check = digits.pop()
  const sum = digits.reverse().reduce((total, digit, place) => total + Number(digit) * (place + 1), 0)
  return sum % 10 === Number(check)
}
