import type { Folded } from '../language/fold.ts'
import type { Term } from './term.ts'

/** Number of distinct codes that `letterPairs` gives. */
export const PAIR_CODES = 64 * 64

/** Neighbouring characters of a query as codes, each once; the first character also counts as a beginning. */
export function queryPairs(query: Folded): number[] {
  return [...new Set([...(query.text === '' ? [] : [code(query.text, 0)]), ...innerPairs(query.text)])]
}

/** The same of a name, in which every word counts as a beginning. May repeat codes. */
export function termPairs(term: Term): number[] {
  return [...term.starts.map((start) => code(term.text, start)), ...innerPairs(term.text)]
}

/**
 * How many pairs of a query a name must have to be looked at: all of up to three, two fifths of up to eight, half
 * of more. A wrong letter costs two pairs, so short words need the lower share. Part of the measure itself, so
 * that an index by pairs misses nothing.
 */
export function pairsNeeded(count: number): number {
  if (count <= 3) return count
  return Math.ceil(count * (count <= 8 ? 0.4 : 0.5))
}

/** Neighbouring characters of a folded text as codes. May repeat codes. */
export function innerPairs(text: string): number[] {
  const codes: number[] = []
  for (let i = 1; i < text.length; i++) codes.push(code(text, i - 1) * 64 + code(text, i))
  return codes
}

/** 1 to 26 for letters, 27 to 36 for digits; other scripts share the rest. As a pair it means "begins with". */
function code(text: string, position: number): number {
  const unit = text.charCodeAt(position)
  if (unit >= 97 && unit <= 122) return unit - 96
  return unit >= 48 && unit <= 57 ? unit - 21 : 37 + (unit % 27)
}
