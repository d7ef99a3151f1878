import { isDigit } from '../language/fold.ts'
import { LONGEST_ALIGNED, startsAlike } from './misspelling.ts'

/** How much may be wrong, in tenths of an edit: in a whole name, in words of it, in the beginning of a word. */
export type Tolerance = { whole: number; word: number; beginning: number }

/** What a query may have wrong where the first letter agrees, and where it does not. */
export type Tolerances = { usual: Tolerance; otherFirst: Tolerance; anyFirst: boolean }

const FEWEST_LETTERS = 4

/**
 * By the length of the typed text. Short everyday words are near many names ('mama' and maca), so they may only
 * differ as letters do that sound alike. People rarely miss the first letter, so little else may be wrong when it
 * is. Digits must agree anyway, so each counts as two letters. Null when the query must match exactly.
 */
export function tolerancesOf(query: string): Tolerances | null {
  const digits = countDigits(query)
  // One or two letters with a short number, as in SS-31: another letter is another compound, not a mistake.
  const isCode = digits > 0 && digits < 4 && query.length - digits < 3
  if (isCode || query.length < FEWEST_LETTERS || query.length > LONGEST_ALIGNED) return null
  const length = query.length + digits
  const usual = { whole: whole(length), word: word(length), beginning: beginning(length) }
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

function whole(length: number): number {
  if (length < 5) return 5
  if (length < 6) return 10
  if (length < 8) return 12
  if (length < 9) return 15
  if (length < 11) return 20
  return length < 14 ? 25 : 30
}

function word(length: number): number {
  if (length < 6) return 0
  if (length < 8) return 7
  return length < 11 ? 12 : 20
}

function beginning(length: number): number {
  if (length < 6) return 0
  if (length < 8) return 7
  return length < 11 ? 10 : 15
}

function strict(budget: number): number {
  return Math.max(Math.min(budget, 5), budget - 2)
}

function countDigits(query: string): number {
  let count = 0
  for (let i = 0; i < query.length; i++) if (isDigit(query.charCodeAt(i))) count++
  return count
}
