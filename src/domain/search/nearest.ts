import { fold } from './normalize.ts'

const LEAST_SHARED = 0.25

/**
 * Names that look most like the query, by the share of letter pairs in common (Dice), nearest first. For offering
 * something when search finds little; it reaches further than `similarity` and makes no claim of a match.
 */
export function nearestNames(query: string, names: readonly string[], limit: number): string[] {
  const wanted = pairsOf(query)
  if (wanted.size === 0) return []
  return names
    .map((name) => ({ name, shared: dice(wanted, pairsOf(name)) }))
    .filter(({ shared }) => shared >= LEAST_SHARED)
    .sort((a, b) => b.shared - a.shared || (a.name < b.name ? -1 : 1))
    .slice(0, limit)
    .map(({ name }) => name)
}

function dice(a: Set<string>, b: Set<string>) {
  let shared = 0
  for (const pair of a) if (b.has(pair)) shared++
  return (2 * shared) / (a.size + b.size)
}

function pairsOf(text: string) {
  const folded = fold(text).text
  return new Set(Array.from({ length: Math.max(0, folded.length - 1) }, (_, i) => folded.slice(i, i + 2)))
}
