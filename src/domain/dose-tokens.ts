/** A word, a number or a character; '.' ends a sentence. */
export type Token = string

/** No text that people write here is longer. */
const LONGEST = 20_000

/** Lower case, without width, hidden characters and blanks within words: 'T w o  c a p s u l e s'. */
export const plainDoseText = (text: string): string =>
  text
    .slice(0, LONGEST)
    .normalize('NFKC')
    .slice(0, LONGEST)
    .replace(/\p{Cf}/gu, '')
    .toLowerCase()
    // '25O mcg' and 'l mg', written or read by a machine.
    .replace(/(?<=\do{0,3})o(?=[\do]|\s?(?:mc?g|ug|ml|iu)(?!\p{L}))/gu, '0')
    .replace(/(?<![\p{L}\p{N}])[li|][o0]{0,3}(?=\s?(?:mc?g|ug|ml|iu|units?)(?!\p{L}))/gu, asDigits)
    .replace(/(?<!\p{L})micro[ -]?g(?:rams?)?(?!\p{L})/gu, 'mcg')
    .replace(/(?<!\p{L})milli[ -]?g(?:rams?)?(?!\p{L})/gu, 'mg')
    .replace(/(?<!\p{L})(?:\p{L} ){2,40}\p{L}(?!\p{L})/gu, (letters) => letters.replaceAll(' ', ''))

/** '10' of 'lo' and 'IO'. */
const asDigits = (letters: string) => letters.replace(/[li|]/g, '1').replaceAll('o', '0')

/**
 * The tokens of a text in normal form, numbers apart from their units. What is written with points or dashes, such as 'i.u.' and
 * 'e-o-d', is one word.
 */
export function asDoseTokens(text: string): Token[] {
  const plain = plainDoseText(text)
    .replace(/\bi['’`´]m\b/g, 'i am')
    .replace(/['’`´]/g, '')
    // 'm/w/f' and 'p/w'.
    .replace(/(?<!\p{L})(?:m\/w\/f|p\/[dw])(?!\p{L})/gu, (short) => short.replaceAll('/', ''))
    .replace(/\bw\//g, 'with ')
    .replace(/⁄/g, '/')
    .replace(/[–—−~]/g, '-')
    .replace(/[×✕]/g, 'x')
    .replace(/[\r\n]+/g, ' . ')
    // 'm g' and 'mcgED', written to be overlooked.
    .replace(/(?<=\d\s?)m[ _*-]?(c?)[ _*-]?g(?!\p{L})/gu, 'm$1g')
    .replace(/(?<=\d\s?)(mcg|mg|iu|ml|ug|g)(?=(?:eod|ed|bid|tid|daily|x|am|pm|d)(?!\p{L}))/gu, '$1 ')
    // A decimal without its zero: '.5 ml'.
    .replace(/(?<![\p{L}\p{N}])[.,](?=\d)/gu, '0.')
    .replace(/(?<=(?<!\p{L})\p{L})[.-](?=\p{L}(?!\p{L}))/gu, '')
  return (
    plain
      .match(/\d+(?:[.,]\d+)*|\p{L}+|[.!?](?=\s|$)|[^\s\p{L}\d.!?]/gu)
      ?.map((token) => (/[.!?]/.test(token) && !/\d/.test(token) ? '.' : token)) ?? []
  )
}
