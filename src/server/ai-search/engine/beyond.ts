import type { Word } from '#domain/language/words.ts'
import beyond from '../../../../data/ai-search/beyond.json' with { type: 'json' }
import { type PhraseTable, phrasesAt, phraseTable } from './phrases.ts'
import { readSigns } from './signs.ts'

export type Beyond = PhraseTable<number>

/** Scattered words that tell of an illness to be looked at ('losing weight' and 'no reason'): what they name is not sought. */
export const ILLNESS = readSigns(beyond, (name) => name)

/** What people ask that this catalogue may know nothing of: complaints and everyday matters, each with all its names. */
export const readBeyond = (): Beyond =>
  phraseTable(
    beyond.topics.flatMap((names, topic) => names.split(',').map((name) => [name.trim(), topic] as const)),
  )

/** Adds the topics that a text names: of these the catalogue knows something. */
export function addTopicsIn(topics: Beyond, words: readonly Word[], into: Set<number>) {
  words.forEach((_, place) => {
    for (const { value } of phrasesAt(topics, words, place)) into.add(value)
  })
}
