/** A word, a number or a character; '.' ends a sentence. */
export type Token = string

/** No text that people write here is longer. */
const LONGEST = 20_000

/**
 * The tokens of a text in normal form: no width, case, accents of fractions or hidden characters, numbers apart from
 * their units. What is written with points, such as 'i.u.' and 'b.i.d.', is one word.
 */
export function asDoseTokens(text: string): Token[] {
  const plain = text
    .slice(0, LONGEST)
    .normalize('NFKC')
    .slice(0, LONGEST)
    .replace(/\p{Cf}/gu, '')
    .toLowerCase()
    .replace(/\bi['’`´]m\b/g, 'i am')
    .replace(/['’`´]/g, '')
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
    .replace(/(?<=(?<!\p{L})\p{L})\.(?=\p{L}(?!\p{L}))/gu, '')
  return (
    plain
      .match(/\d+(?:[.,]\d+)*|\p{L}+|[.!?](?=\s|$)|[^\s\p{L}\d.!?]/gu)
      ?.map((token) => (/[.!?]/.test(token) && !/\d/.test(token) ? '.' : token)) ?? []
  )
}
