import { buildWordIndex, searchWords, type WordIndex } from '#server/catalogue/search/by-words.ts'
import layWords from '../../../../data/search/lay-words.json' with { type: 'json' }
import type { SoughtOutcome } from './outcomes.ts'

/** Concepts by the words of everyday phrases. Opaque: made once for the vocabulary. */
export type LayConcepts = WordIndex

/** Words alone find a concept from here on: about two telling words in three are shared. */
const LEAST = 0.75
/** One shared word may be there by chance. */
const LEAST_SHARED = 2
/** Of nearly equal concepts several are meant. */
const SHARE_OF_BEST = 0.98
const CONCEPTS_AT_MOST = 2

type Concept = { id: string; says: readonly string[]; outcomes: readonly SoughtOutcome[] }

/**
 * Reads everyday phrases by the slug of their outcome; search by purpose reads the same file. An outcome's phrases belong to the concept that asks for it first, otherwise to
 * the concept that asks for the least else.
 */
export function readLayConcepts(concepts: readonly Concept[], chatter: readonly string[]): LayConcepts {
  const phrases = concepts.map(({ says }) => [...says])
  for (const [outcome, text] of Object.entries(layWords)) {
    const place = ({ outcomes }: Concept) => outcomes.findIndex((each) => each.outcome === outcome)
    const [best] = concepts
      .map((concept, number) => ({ number, place: place(concept), among: concept.outcomes.length }))
      .filter((each) => each.place >= 0)
      .toSorted((a, b) => Math.sign(a.place) - Math.sign(b.place) || a.among - b.among)
    if (best) phrases[best.number]?.push(...text.split(',').map((phrase) => phrase.trim()))
  }
  return buildWordIndex(
    concepts.map(({ id }, number) => ({
      id: String(number),
      name: id,
      words: [],
      phrases: phrases[number] ?? [],
      of: { by: 'outcome', slug: id },
    })),
    chatter,
  )
}

/** The concepts whose everyday phrases share most words with a question; none where that is little. */
export function layConceptsIn(lay: LayConcepts, text: string): number[] {
  const hits = searchWords(lay, text)
    .filter(({ matched }) => matched.ranges.length >= LEAST_SHARED)
    .toSorted((a, b) => b.similarity - a.similarity)
  const best = hits[0]?.similarity ?? 0
  if (best < LEAST) return []
  return hits
    .filter(({ similarity }) => similarity >= best * SHARE_OF_BEST)
    .slice(0, CONCEPTS_AT_MOST)
    .map(({ id }) => Number(id))
}
