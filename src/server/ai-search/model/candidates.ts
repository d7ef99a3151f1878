import type { Corpus } from '../engine/corpus.ts'
import type { Retrieved } from '../engine/embedded.ts'
import { isAllowed } from '../engine/rank.ts'
import type { CatalogueRecord } from '../engine/record.ts'

/** Vectors of records by id, all of one length. */
export type Vectors = ReadonlyMap<string, Float32Array>

const MOST_BY_WORDS = 14
const MOST_BY_MEANING = 10
/** Below this likeness (cosine) two texts have hardly more in common than any two. */
const LEAST_LIKENESS = 0.25

/** The records a model may choose from: found by words, and by meaning where vectors exist; never excluded ones. */
export function candidatesOf(
  corpus: Corpus,
  { question, ranked }: Retrieved,
  meaning: { vectors: Vectors; of: readonly number[] } | null,
): CatalogueRecord[] {
  const byWords = ranked.slice(0, MOST_BY_WORDS).flatMap(({ number }) => corpus.records[number] ?? [])
  const byMeaning = meaning ? nearest(corpus, meaning.vectors, meaning.of) : []
  const allowed = byMeaning.filter((record) => isAllowed(record, corpus.records.indexOf(record), question))
  return [...new Set([...byWords, ...allowed])]
}

function nearest({ byId }: Corpus, vectors: Vectors, of: readonly number[]): CatalogueRecord[] {
  const wanted = unit(of)
  return [...vectors]
    .map(([id, vector]) => ({ record: byId.get(id), likeness: dot(vector, wanted) }))
    .filter(({ likeness }) => likeness >= LEAST_LIKENESS)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, MOST_BY_MEANING)
    .flatMap(({ record }) => record ?? [])
}

/** The same direction at length 1, so that a product of two is their likeness. */
export function unit(vector: readonly number[]): Float32Array {
  const length = Math.hypot(...vector) || 1
  return Float32Array.from(vector, (value) => value / length)
}

function dot(a: Float32Array, b: Float32Array): number {
  if (a.length !== b.length) return 0
  return a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0)
}
