/** Longer text is no name; it is left unread. */
export const LONGEST_WORD = 100

/** What apostrophes, points and hyphens are typed as on phones and keyboards. */
const DROPPED = /[\p{Cf}'\u2018\u2019\u02bc`\u00b4.]/gu
const BLANKS = /[\s\p{Pd}]+/gu

/**
 * A name as names are compared: 'St. John's Wort' and 'st johns wort' are one word. The plural of a word with four
 * letters or more is the word itself. Empty for a text that is no name: nothing but marks, or longer than 100 characters.
 */
export function plainWord(text: string): string {
  // NFKC makes at most 18 characters of one, so what it reads is bounded before it runs.
  const letters = text
    .slice(0, 4 * LONGEST_WORD)
    .normalize('NFKC')
    .toLowerCase()
    .replace(DROPPED, '')
    .replace(BLANKS, ' ')
    .trim()
  if (letters.length > LONGEST_WORD) return ''
  return /.{4}s$/u.test(letters) ? letters.slice(0, -1) : letters
}
