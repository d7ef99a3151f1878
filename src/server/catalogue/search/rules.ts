import { fold } from '#domain/language/fold.ts'
import { type Hit, type NameIndex, search } from '#domain/search/name-index.ts'
import { searchWords, type WordIndex } from './by-words.ts'
import { isPurpose, type KnownTopic } from './topics.ts'

/** What is less like a topic or a vendor than this is not offered. */
const LIKE = 0.6
/** Beginnings and parts of a name stand above this, misspellings below. */
const MISSPELT_BELOW = 0.7

export type TopicIndex = {
  index: NameIndex
  byWords: WordIndex
  byId: Map<string, KnownTopic>
  fillers: string[]
}
export type TopicHit = Hit & { topic: KnownTopic }

/** 'Something for sleep' asks for sleep. A query of empty words alone is unchanged. */
export function withoutFillers(query: string, fillers: readonly string[]): string {
  let left = ` ${query.toLowerCase().trim().replace(/\s+/g, ' ')} `
  for (const filler of fillers) left = left.replace(` ${filler} `, ' ')
  return left.trim() || query.trim()
}

/**
 * Topics that a query names, the most similar first. Where a word names several alike, purposes come before classes,
 * a purpose of that very name before one with the word as a synonym, and of two synonyms the narrower purpose: 'anti
 * aging' asks for a longer life before all that was tried in old people.
 */
export function findTopics({ index, byWords, byId, fillers }: TopicIndex, query: string): TopicHit[] {
  const core = withoutFillers(query, fillers)
  // Half of all names begin with the letter that is left of 'boost my T'.
  const named =
    core.length > 1 ? search(index, core, { limit: byId.size, threshold: LIKE }).hits.filter(beginsWord) : []
  const best = new Map<string, Hit>()
  for (const hit of [...named, ...searchWords(byWords, query)])
    if (hit.similarity > (best.get(hit.id)?.similarity ?? 0)) best.set(hit.id, hit)
  return [...best.values()]
    .flatMap((hit) => {
      const topic = byId.get(hit.id)
      return topic ? [{ ...hit, topic }] : []
    })
    .toSorted(orderOf(index))
}

/** The most similar first; ties by name. */
export function orderOf({ ids, ranks }: NameIndex) {
  const rankOf = new Map(ids.map((id, entry) => [id, ranks[entry] ?? 0]))
  return (a: TopicHit, b: TopicHit) => compareHits(a, b) || (rankOf.get(a.id) ?? 0) - (rankOf.get(b.id) ?? 0)
}

const compareHits = (a: TopicHit, b: TopicHit): number =>
  b.similarity - a.similarity ||
  Number(isPurpose(b.topic)) - Number(isPurpose(a.topic)) ||
  Number(b.matched.kind !== 'alias') - Number(a.matched.kind !== 'alias') ||
  Number(b.topic.of.by === 'outcome') - Number(a.topic.of.by === 'outcome')

/** A part of an everyday word is there by chance: 'table' does not ask for 'irritable'. */
const beginsWord = ({ matched: { term, ranges } }: Hit) =>
  ranges[0] !== undefined && !/\p{L}/u.test(term.charAt(ranges[0].from - 1))

export const findVendors = (index: NameIndex, query: string, limit: number): Hit[] =>
  search(index, query, { limit, threshold: LIKE }).hits

/** Whether a query names something exactly, not only something similar. */
export const isNamed = ({ similarity }: Hit) => similarity >= MISSPELT_BELOW

/** The probable meaning of a word without an exact match; null with one. */
export function meantBy(query: string, hits: readonly (Hit & { name: string })[]): string | null {
  if (hits.some(isNamed)) return null
  const [best] = hits.toSorted((a, b) => b.similarity - a.similarity)
  if (!best) return null
  // 'Semaglutide ozempic' contains a name: nothing in it is misspelt.
  return fold(query).text.includes(fold(best.matched.term).text) ? null : best.name
}
