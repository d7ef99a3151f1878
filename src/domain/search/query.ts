import { type Folded, fold } from '../language/fold.ts'
import { GREEK_LOOKS } from '../language/letters.ts'
import { pairsNeeded, queryPairs } from './letter-pairs.ts'
import { wordsOf } from './term.ts'
import { type Tolerances, tolerancesOf } from './tolerance.ts'

/** One reading of the typed text. `weight` is below 1 when it differs from the text. */
export type Reading = {
  folded: Folded
  words: string[]
  pairs: number[]
  pairsNeeded: number
  /** What may be misspelt; null when nothing may. */
  tolerances: Tolerances | null
  weight: number
}

/** No name of a compound is longer, in characters; a longer query finds nothing and costs nothing. */
const LONGEST_QUERY = 200

// Words of a shop, not of a compound: 'buy bpc-157 10 mg' asks for BPC-157.
const amounts = /(?<![\p{L}\p{N}.,])\d+([.,]\d+)?\s*(mg|mcg|µg|ug|g|kg|iu|ml|caps)(?![\p{L}\p{N}])/giu
const shopWords =
  /(?<![\p{L}\p{N}])(buy|price|prices|vendors?|peptides?|supplements?|powder|capsules?|tablets?|pills?|vials?|injections?|nasal|spray)(?![\p{L}\p{N}])/giu
const LEFT_OUT_WEIGHT = 0.95

/** The readings of a query: as typed, and without amounts and words of the shop where it has some. */
export function readQuery(query: string): Reading[] {
  const typed = query.trim()
  if (typed.length > LONGEST_QUERY) return []
  const asTyped = fold(typed)
  if (asTyped.text === '') return []
  const bare = typed.replace(amounts, ' ').replace(shopWords, ' ')
  // 'creαtine' is pasted or mistyped, and 'Thymosin α-1' is not: both readings are tried.
  const looks = bare.replace(/\P{ASCII}/gu, looksLike)
  const others = [fold(bare), fold(looks)].filter(({ text }) => text !== '' && text !== asTyped.text)
  if (others[0]?.text === others[1]?.text) others.pop()
  return [reading(asTyped, 1), ...others.map((folded) => reading(folded, LEFT_OUT_WEIGHT))]
}

/** The Latin letter that a Greek one looks like, also of one with accents or in another style, such as a bold alpha. */
function looksLike(character: string): string {
  const [base = ''] = character.normalize('NFKD')
  return GREEK_LOOKS.get(character) ?? GREEK_LOOKS.get(base) ?? character
}

function reading(folded: Folded, weight: number): Reading {
  const pairs = queryPairs(folded)
  return {
    folded,
    words: wordsOf(folded),
    pairs,
    pairsNeeded: pairsNeeded(pairs.length),
    tolerances: tolerancesOf(folded.text),
    weight,
  }
}
