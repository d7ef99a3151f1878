/** The letter of a name in an A to Z; digits come together before A. */
export function letterOf(name: string): string {
  const [first = ''] = plain(name).toUpperCase()
  return /\p{N}/u.test(first) ? '0-9' : first || '0-9'
}

/** Digits to which numbers are filled up, so that 'TB-4' stands before 'TB-500'. */
const LONGEST_NUMBER = 12

/** Orders names from A to Z when compared code point by code point: accents and signs do not count, numbers do. */
export const alphabetKey = (name: string): string =>
  plain(name)
    .toLowerCase()
    .replace(/\d+/g, (digits) => digits.padStart(LONGEST_NUMBER, '0'))

const plain = (name: string) => name.normalize('NFKD').replace(/[^\p{L}\p{N}]/gu, '')
