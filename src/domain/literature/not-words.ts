import { titleWords } from './title.ts'

const MOST = 5
const LEAST_CHARS = 4
const SMALL = new Set(
  'with from that this than into after among between during effect effects study trial'.split(' '),
)

/**
 * Words that tell articles about something else apart: in titles that an editor marked as another compound's, and in no
 * title of this compound. An editor takes them into the query, or not.
 */
export function notWords(
  wrong: readonly string[],
  right: readonly string[],
  names: readonly string[],
): string[] {
  const known = new Set([...right, ...names].flatMap(titleWords))
  const counts = new Map<string, number>()
  for (const title of wrong.slice(0, 200))
    for (const word of new Set(titleWords(title)))
      if (word.length >= LEAST_CHARS && !SMALL.has(word) && !known.has(word) && !/^\d/.test(word))
        counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts]
    .toSorted(([a, x], [b, y]) => y - x || b.length - a.length || (a < b ? -1 : 1))
    .slice(0, MOST)
    .map(([word]) => word)
}
