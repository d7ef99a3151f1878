import { stemsOf } from '#domain/language/words.ts'
import layWords from '../../../../data/search/lay-words.json' with { type: 'json' }
import type { SoughtOutcome } from './outcomes.ts'

/** Concepts by what their phrases are made of. Opaque: made once for the vocabulary. */
export type NearConcepts = {
  /** How often a concept has a part in its phrases, by that part. */
  amounts: ReadonlyMap<string, ReadonlyMap<number, number>>
  concepts: number
  chatter: ReadonlySet<string>
}

/** `share` in [0,1]: how much a question shares with the phrases of the concept; `shared` are the telling words of both, as stems. */
export type Near = { concept: number; share: number; shared: ReadonlySet<string> }

/** Words of many questions ('get', 'my', 'better') say little. */
const CHATTER_WEIGHT = 0.3
/** Two words in a row say more than both ('thin blood'); of a word its beginning ('constipated', 'constipation'). */
const PAIR_WEIGHT = 0.5
const BEGINNING = { letters: 4, weight: 0.4 }

type Concept = { id: string; phrases: readonly string[]; outcomes: readonly SoughtOutcome[] }

/**
 * Reads what people and records say of each concept, and everyday phrases by the slug of their outcome; search by purpose
 * reads the same file. An outcome's phrases belong to the concept that asks for it first, otherwise to the concept that
 * asks for the least else.
 */
export function readNearConcepts(concepts: readonly Concept[], chatter: ReadonlySet<string>): NearConcepts {
  const phrases = concepts.map(({ id, outcomes, phrases }) => [
    id,
    ...outcomes.map(({ outcome }) => outcome),
    ...phrases,
  ])
  for (const [outcome, text] of Object.entries(layWords)) {
    const place = ({ outcomes }: Concept) => outcomes.findIndex((each) => each.outcome === outcome)
    const [best] = concepts
      .map((concept, number) => ({ number, place: place(concept), among: concept.outcomes.length }))
      .filter((each) => each.place >= 0)
      .toSorted((a, b) => Math.sign(a.place) - Math.sign(b.place) || a.among - b.among)
    if (best) phrases[best.number]?.push(...text.split(','))
  }
  const amounts = new Map<string, Map<number, number>>()
  phrases.forEach((all, concept) => {
    for (const [part, weight] of all.flatMap((phrase) => [...partsOf(phrase, chatter)])) {
      const known = amounts.get(part) ?? new Map<number, number>()
      known.set(concept, (known.get(concept) ?? 0) + weight)
      amounts.set(part, known)
    }
  })
  return { amounts, concepts: concepts.length, chatter }
}

/** Words, pairs of them and beginnings of words in a text, each with its weight. */
function partsOf(text: string, chatter: ReadonlySet<string>): Map<string, number> {
  const stems = stemsOf(text)
  const parts = new Map<string, number>()
  stems.forEach((stem, place) => {
    parts.set(stem, chatter.has(stem) ? CHATTER_WEIGHT : 1)
    const next = stems[place + 1]
    if (next) parts.set(`${stem} ${next}`, PAIR_WEIGHT)
    if (stem.length > BEGINNING.letters && !chatter.has(stem))
      parts.set(`${stem.slice(0, BEGINNING.letters)}*`, BEGINNING.weight)
  })
  return parts
}

/** The concepts that share a telling word with a question, the nearest first. */
export function nearConcepts({ amounts, concepts, chatter }: NearConcepts, text: string): Near[] {
  const found = new Map<number, number>()
  const told = new Map<number, Set<string>>()
  let possible = 0
  for (const [part, weight] of partsOf(text, chatter)) {
    const known = amounts.get(part)
    // A pair or beginning without a phrase is no sign of anything; an unknown word is.
    if (!known && /[ *]/.test(part)) continue
    const rarity = Math.log(1 + (concepts + 0.5) / ((known?.size ?? 0) + 0.5))
    possible += weight * rarity
    for (const [concept, amount] of known ?? []) {
      found.set(concept, (found.get(concept) ?? 0) + weight * rarity * (amount / (amount + 1)))
      if (!chatter.has(part) && !/[ *]/.test(part))
        told.set(concept, (told.get(concept) ?? new Set()).add(part))
    }
  }
  return [...found]
    .flatMap(([concept, worth]) => {
      const shared = told.get(concept)
      return shared ? { concept, share: worth / possible, shared } : []
    })
    .toSorted((a, b) => b.share - a.share || a.concept - b.concept)
}
