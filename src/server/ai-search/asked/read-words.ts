import type { Word } from '#domain/language/words.ts'
import { type Kind, kindsIn } from '../engine/kinds.ts'
import type { Thing } from '../engine/things.ts'
import { range, type Understood } from '../engine/understand.ts'

/** A name in a question, by the places of its words. */
export type Span = { start: number; end: number } & (
  | { is: 'compound'; records: number[] }
  /** Several where a word may mean any of them. */
  | { is: 'thing'; things: Thing[] }
)

/** A question word by word: its names, and what kinds of words stand around them. */
export type ReadWords = ReturnType<typeof readWords>

/** Reads the kinds of words around the names (`spans`) of a question; `typed` are its words before they were put right. */
export function readWords(
  question: Understood,
  words: readonly Word[],
  typed: readonly Word[],
  spans: readonly Span[],
) {
  const compounds = spans.filter((span) => span.is === 'compound')
  /** Places of the names of compounds. */
  const taken: ReadonlySet<number> = new Set(compounds.flatMap(({ start, end }) => range(start, end)))
  // The goat of 'horny goat weed' is none, that of 'my goat is limping' is one.
  const inNames = new Set(compounds.flatMap(({ start, end }) => (end - start > 1 ? range(start, end) : [])))
  // A word that was put right may have told of the risk ('our staffy'); each keeps its place in both.
  const readings = [kindsIn(words, inNames), kindsIn(typed, inNames)]
  /** Where words of a kind stand. */
  const at = (kind: Kind) => readings.flatMap((reading) => reading.get(kind) ?? [])
  const first = Math.min(...compounds.map(({ start }) => start))
  return {
    question,
    words,
    spans,
    named: [...new Set(compounds.flatMap(({ records }) => records))],
    /** How often compounds are named. */
    mentions: compounds.length,
    things: spans.flatMap((span) => (span.is === 'thing' ? span.things : [])),
    taken,
    has: (kind: Kind) => at(kind).length > 0,
    at,
    isWhether: compounds.length > 0 && at('whether').some((place) => place < first),
  }
}
