import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Word } from '#domain/search/words.ts'
import { type PhraseTable, phrasesAt, phraseTable } from './phrases.ts'

/** What people ask that this catalogue may know nothing of: complaints and everyday matters, by their common names. */
const BeyondFile = z.strictObject({
  version: z.int(),
  /** Each with all its names, separated by commas. */
  topics: z.array(z.string()),
})
const FILE = new URL('../../../../data/ai-search/beyond.json', import.meta.url)

export type Beyond = PhraseTable<number>

export function readBeyond(): Beyond {
  const { topics } = BeyondFile.parse(JSON.parse(readFileSync(FILE, 'utf8')))
  return phraseTable(
    topics.flatMap((names, topic) => names.split(',').map((name) => [name.trim(), topic] as const)),
  )
}

/** Adds the topics that a text names: of these the catalogue knows something. */
export function addTopicsIn(beyond: Beyond, words: readonly Word[], into: Set<number>) {
  words.forEach((_, place) => {
    for (const { value } of phrasesAt(beyond, words, place)) into.add(value)
  })
}
