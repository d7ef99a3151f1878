import { fold } from './normalize.ts'

/** Half of the letter pairs: below that a name only has some letters in common, as 'zzzzqq' and 'PQQ' have. */
const LEAST_SHARED = 0.5

/** Names by the pairs of letters that they have. Opaque: made once, never changed. */
export type NearIndex = { names: string[]; sizes: number[]; postings: Map<string, number[]> }

/** Builds the index of names, once for many queries. */
export function buildNearIndex(names: readonly string[]): NearIndex {
  const postings = new Map<string, number[]>()
  const sizes = names.map((name, number) => {
    const pairs = pairsOf(name)
    for (const pair of pairs) {
      const having = postings.get(pair)
      if (having) having.push(number)
      else postings.set(pair, [number])
    }
    return pairs.size
  })
  return { names: [...names], sizes, postings }
}

/**
 * Names that look most like the query, by the share of letter pairs in common (Dice), nearest first. For offering
 * something when search finds little; it reaches further than `similarity` and makes no claim of a match.
 */
export function nearestNames(query: string, { names, sizes, postings }: NearIndex, limit: number): string[] {
  const wanted = pairsOf(query)
  const shared = new Map<number, number>()
  for (const pair of wanted)
    for (const number of postings.get(pair) ?? []) shared.set(number, (shared.get(number) ?? 0) + 1)
  return [...shared]
    .map(([number, count]) => ({
      name: names[number] ?? '',
      share: (2 * count) / (wanted.size + (sizes[number] ?? 0)),
    }))
    .filter(({ share }) => share >= LEAST_SHARED)
    .sort((a, b) => b.share - a.share || (a.name < b.name ? -1 : 1))
    .slice(0, limit)
    .map(({ name }) => name)
}

function pairsOf(text: string) {
  const folded = fold(text).text
  return new Set(Array.from({ length: Math.max(0, folded.length - 1) }, (_, i) => folded.slice(i, i + 2)))
}
