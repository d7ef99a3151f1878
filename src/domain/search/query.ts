import { type Folded, fold } from '../language/fold.ts'
import { GREEK_LOOKS } from '../language/letters.ts'
import { pairsNeeded, queryPairs } from './letter-pairs.ts'
import { LONGEST_ALIGNED, startsAlike } from './misspelling.ts'
import { wordsOf } from './term.ts'

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

/** How much may be wrong, in tenths of an edit: in a whole name, in words of it, in the beginning of a word. */
export type Tolerance = { whole: number; word: number; beginning: number }

/** What a query may have wrong where the first letter agrees, and where it does not. */
type Tolerances = { usual: Tolerance; otherFirst: Tolerance; anyFirst: boolean }

const FEWEST_LETTERS = 4

/** What may be wrong in a query with fewer letters than this. */
const USUAL: [below: number, allowed: Tolerance][] = [
  [5, { whole: 5, word: 0, beginning: 0 }],
  [6, { whole: 10, word: 0, beginning: 0 }],
  [8, { whole: 12, word: 7, beginning: 7 }],
  [9, { whole: 15, word: 12, beginning: 10 }],
  [11, { whole: 20, word: 12, beginning: 10 }],
  [14, { whole: 25, word: 20, beginning: 15 }],
]
const MOST: Tolerance = { whole: 30, word: 20, beginning: 15 }

/**
 * By the length of the typed text. Short everyday words are near many names ('mama' and maca), so they may only
 * differ as letters do that sound alike. People rarely miss the first letter, so little else may be wrong when it
 * is. Digits must agree anyway, so each counts as two letters. Null when the query must match exactly.
 */
function tolerancesOf(query: string): Tolerances | null {
  const digits = query.replace(/\D/g, '').length
  // One or two letters with a short number, as in SS-31: another letter is another compound, not a mistake.
  const isCode = digits > 0 && digits < 4 && query.length - digits < 3
  if (isCode || query.length < FEWEST_LETTERS || query.length > LONGEST_ALIGNED) return null
  const length = query.length + digits
  const usual = USUAL.find(([below]) => length < below)?.[1] ?? MOST
  const otherFirst = {
    whole: strict(usual.whole),
    word: strict(usual.word),
    beginning: strict(usual.beginning),
  }
  return { usual, otherFirst, anyFirst: length >= 8 }
}

/** The tolerance for a word that begins with `meant`; null when a short query begins with another sound. */
export function toleranceFor(tolerances: Tolerances, typed: number, meant: number): Tolerance | null {
  if (typed === meant) return tolerances.usual
  return tolerances.anyFirst || startsAlike(typed, meant) ? tolerances.otherFirst : null
}

function strict(budget: number): number {
  return Math.max(Math.min(budget, 5), budget - 2)
}
