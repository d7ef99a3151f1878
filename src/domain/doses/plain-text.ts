/** No text that people write here is longer. */
export const LONGEST = 5_000

/** Lower case, without width, hidden characters and blanks between letters: 'T w o  c a p s u l e s'. */
export const plainDoseText = (text: string): string =>
  text
    .slice(0, LONGEST)
    .normalize('NFKC')
    .slice(0, LONGEST)
    .replace(/\p{Cf}/gu, '')
    .toLowerCase()
    .replaceAll('⁄', '/')
    .replace(/(?<!\p{L})(?:\p{L} ){2,40}\p{L}(?!\p{L})/gu, (letters) => letters.replaceAll(' ', ''))
