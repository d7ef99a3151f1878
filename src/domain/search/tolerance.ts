import { LONGEST_ALIGNED, startsAlike } from './misspelling.ts'

/** How much may be wrong, in tenths of an edit: in a whole name, in words of it, in the beginning of a word. */
export type Tolerance = { whole: number; word: number; beginning: number }

/** What a query may have wrong where the first letter agrees, and where it does not. */
export type Tolerances = { usual: Tolerance; otherFirst: Tolerance; anyFirst: boolean }

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
export function tolerancesOf(query: string): Tolerances | null {
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
