import { fold, forms } from '../language/fold.ts'
import { casNumberIn } from './cas-number.ts'
import { innerPairs, PAIR_CODES, termPairs } from './letter-pairs.ts'
import { type Reading, readQuery } from './query.ts'
import { type Range, scoreForm, similarity } from './similarity.ts'
import type { Term } from './term.ts'

export type NamedEntry = {
  id: string
  name: string
  proper_name: string
  aliases: readonly string[]
  /** The number of the substance in the registry of CAS. */
  cas?: string | null
}
export type NameKind = 'proper_name' | 'name' | 'alias'
export type Hit = {
  id: string
  similarity: number
  matched: { term: string; kind: NameKind; ranges: Range[] }
}
export type SearchOptions = { limit?: number; offset?: number; threshold?: number }
export type SearchResult = { total: number; hits: Hit[] }

/** Every spelling of every entry, findable by its letter pairs. Opaque: made once, never changed. */
export type NameIndex = {
  ids: string[]
  /** Place of each entry in the order of names, which settles equal similarities. */
  ranks: Uint32Array
  terms: { form: Term; text: string; kind: NameKind; entry: number }[]
  /** Ids by CAS number, which is never misspelt: another digit is another substance. */
  cas: Map<string, string[]>
  /** Every name and CAS number, folded. */
  folded: ReadonlySet<string>
  /** Terms that have pair `p`: `postings` from `offsets[p]` up to `offsets[p + 1]`. */
  offsets: Uint32Array
  postings: Uint32Array
}

/** Reads the names of all entries once; about a second for 100,000 names. */
export function buildNameIndex(entries: readonly NamedEntry[]): NameIndex {
  const terms = entries.flatMap(termsOf)
  const cas = byCas(entries)
  return {
    ids: entries.map(({ id }) => id),
    ranks: rankByName(entries),
    terms,
    cas,
    folded: new Set([...terms.map(({ text }) => text), ...cas.keys()].map((name) => fold(name).text)),
    ...postingsOf(terms),
  }
}

/** Whether a text is wholly a name of an entry, however it is written. */
export const isName = ({ folded }: NameIndex, text: string): boolean => folded.has(fold(text).text)

/**
 * Entries whose best name is at least `threshold` similar to the query: the most similar first, then those found
 * by their own name before those found by an alias, then by name. `total` counts all of them.
 */
export function search(index: NameIndex, query: string, options: SearchOptions = {}): SearchResult {
  const { limit = 24, offset = 0, threshold = 0.5 } = options
  const cas = casNumberIn(query)
  const ids = cas && (index.cas.get(cas.number) ?? (cas.isAlone ? [] : null))
  if (ids) {
    const { number } = cas
    const matched = { term: number, kind: 'alias' as const, ranges: [{ from: 0, to: number.length }] }
    return {
      total: ids.length,
      hits: ids.slice(offset, offset + limit).map((id) => ({ id, similarity: 1, matched })),
    }
  }
  const best = new Map<number, { score: number; term: number }>()
  for (const reading of readQuery(query)) {
    const { candidates, shared } = sharingPairs(index, reading)
    for (const term of candidates) keepBest(index, reading, { term, shared: shared[term] ?? 0 }, best)
  }
  const found = [...best].filter(([, { score }]) => score >= threshold && score > 0)
  found.sort(([a, first], [b, second]) => {
    const byKind = kindOrder(index, first.term) - kindOrder(index, second.term)
    return second.score - first.score || byKind || (index.ranks[a] ?? 0) - (index.ranks[b] ?? 0)
  })
  const page = found.slice(offset, offset + limit)
  return { total: found.length, hits: page.map(([entry, { term }]) => toHit(index, query, entry, term)) }
}

/** Half of the letter pairs: below that a name only has some letters in common, as 'zzzzqq' and 'PQQ' have. */
const LEAST_SHARED = 0.5

/**
 * Own names that look most like the query, by the share of letter pairs in common (Dice), nearest first. For offering
 * something when search finds little; it reaches further than `similarity` and makes no claim of a match.
 */
export function nearestNames(
  { terms, offsets, postings }: NameIndex,
  query: string,
  limit: number,
): string[] {
  const wanted = new Set(innerPairs(fold(query).text))
  const shared = new Map<number, number>()
  for (const pair of wanted)
    for (const term of postings.subarray(offsets[pair], offsets[pair + 1]))
      shared.set(term, (shared.get(term) ?? 0) + 1)
  const near = [...shared].flatMap(([term, count]) => {
    const { form, text, kind } = terms[term] ?? { kind: null }
    // A Greek letter counts by its spelling: 'ablockers' is too near to other blockers.
    if (kind !== 'proper_name' || form.text !== fold(text).text) return []
    const share = (2 * count) / (wanted.size + new Set(innerPairs(form.text)).size)
    return share >= LEAST_SHARED ? [{ text, share }] : []
  })
  near.sort((a, b) => b.share - a.share || (a.text < b.text ? -1 : 1))
  return [...new Set(near.map(({ text }) => text))].slice(0, limit)
}

function byCas(entries: readonly NamedEntry[]): NameIndex['cas'] {
  const ids: NameIndex['cas'] = new Map()
  for (const { id, cas } of entries) if (cas) ids.set(cas, [...(ids.get(cas) ?? []), id])
  return ids
}

function termsOf(entry: NamedEntry, number: number): NameIndex['terms'] {
  const seen = new Set<string>()
  const spellings: [string, NameKind][] = [
    [entry.proper_name, 'proper_name'],
    [entry.name, 'name'],
    ...entry.aliases.map((alias): [string, NameKind] => [alias, 'alias']),
  ]
  return spellings.flatMap(([text, kind]) =>
    forms(text).flatMap(({ text: folded, starts }) => {
      const key = `${folded} ${starts}`
      if (folded === '' || seen.has(key)) return []
      seen.add(key)
      return [{ form: { text: folded, starts }, text, kind, entry: number }]
    }),
  )
}

/** Own names by code points, so that the order is the same in every process and browser. */
function rankByName(entries: readonly NamedEntry[]): Uint32Array {
  const order = entries.map((_, number) => number)
  const name = (number: number) => entries[number]?.name ?? ''
  order.sort((a, b) => (name(a) < name(b) ? -1 : Number(name(a) > name(b))))
  const ranks = new Uint32Array(entries.length)
  order.forEach((number, rank) => {
    ranks[number] = rank
  })
  return ranks
}

/** Counted first, then filled: two flat arrays instead of thousands of lists. */
function postingsOf(terms: NameIndex['terms']): Pick<NameIndex, 'offsets' | 'postings'> {
  const pairs = terms.map(({ form }) => [...new Set(termPairs(form))])
  const offsets = new Uint32Array(PAIR_CODES + 1)
  for (const pair of pairs.flat()) offsets[pair + 1] = (offsets[pair + 1] ?? 0) + 1
  for (let pair = 0; pair < PAIR_CODES; pair++)
    offsets[pair + 1] = (offsets[pair + 1] ?? 0) + (offsets[pair] ?? 0)
  const next = offsets.slice()
  const postings = new Uint32Array(offsets[PAIR_CODES] ?? 0)
  pairs.forEach((codes, term) => {
    for (const pair of codes) {
      const place = next[pair] ?? 0
      postings[place] = term
      next[pair] = place + 1
    }
  })
  return { offsets, postings }
}

/** Terms with enough pairs of the query, and how many pairs each term shares with it. */
function sharingPairs({ offsets, postings, terms }: NameIndex, { pairs, pairsNeeded }: Reading) {
  const shared = new Uint8Array(terms.length)
  const candidates: number[] = []
  for (const pair of pairs) {
    const end = offsets[pair + 1] ?? 0
    for (let place = offsets[pair] ?? 0; place < end; place++) {
      const term = postings[place] ?? 0
      const count = (shared[term] ?? 0) + 1
      shared[term] = count
      if (count === pairsNeeded) candidates.push(term)
    }
  }
  return { candidates, shared }
}

function keepBest(
  index: NameIndex,
  reading: Reading,
  { term, shared }: { term: number; shared: number },
  best: Map<number, { score: number; term: number }>,
) {
  const candidate = index.terms[term]
  if (!candidate) return
  const score = scoreForm(reading, candidate.form, shared)
  if (score === 0) return
  const known = best.get(candidate.entry)
  if (known && (known.score > score || (known.score === score && known.term <= term))) return
  best.set(candidate.entry, { score, term })
}

function kindOrder({ terms }: NameIndex, term: number): number {
  return terms[term]?.kind === 'alias' ? 1 : 0
}

function toHit({ ids, terms }: NameIndex, query: string, entry: number, term: number): Hit {
  const { text = '', kind = 'name' } = terms[term] ?? {}
  const matched = similarity(query, text)
  return {
    id: ids[entry] ?? '',
    similarity: matched.similarity,
    matched: { term: text, kind, ranges: matched.ranges },
  }
}
