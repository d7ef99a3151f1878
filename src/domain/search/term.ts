import { type Folded, isDigit } from '../language/fold.ts'

/** The part of a folded name that the measure needs. */
export type Term = Pick<Folded, 'text' | 'starts'>

/** The words of a folded name. */
export function wordsOf({ text, starts }: Term): string[] {
  return starts.map((start, i) => text.slice(start, starts[i + 1]))
}

/** The part of a name that a query as long as this could cover, above 0. */
export function coverage(query: string, term: Term): number {
  return query.length / term.text.length
}

/** Numbers and single letters mean themselves, not a longer word with that beginning. */
export function isWhole(word: string): boolean {
  return word.length === 1 || isDigit(word.charCodeAt(0))
}

/** Whether a cut at this position leaves digits of one number on both sides. */
export function splitsNumber({ text, starts }: Term, position: number): boolean {
  if (position <= 0 || position >= text.length || starts.includes(position)) return false
  return isDigit(text.charCodeAt(position - 1)) && isDigit(text.charCodeAt(position))
}

/** The length of the word at a position. */
export function wordLength({ text, starts }: Term, position: number): number {
  const next = starts.findIndex((start) => start > position)
  const end = next < 0 ? text.length : (starts[next] ?? text.length)
  return end - (starts.findLast((start) => start <= position) ?? 0)
}

/** Whether a word ends right before this position. */
export function endsWord({ text, starts }: Term, position: number): boolean {
  return position === text.length || starts.includes(position)
}
