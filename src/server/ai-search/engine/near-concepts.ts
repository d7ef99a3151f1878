import type { Corpus } from './corpus.ts'
import type { Hints } from './vocabulary.ts'

/** A concept is near when the words it shares with a question are worth this much: about one rare word. */
const LEAST_NEAR = 3
/** Of nearly equal concepts several are meant. */
const SHARE_OF_BEST = 0.95
const CONCEPTS_AT_MOST = 2
/** A question with more unknown words is about something else. */
const FOREIGN_AT_MOST = 1
/** Rarity of a word among concepts: a common word says little. */
const COMMON = 40
/** 'Constipated' and 'constipation': a long common beginning, most of the longer word. */
const SHARED_LETTERS = 5
const SHARED_PART = 0.65
const RELATED = 0.8

/**
 * The concepts that a question without any known phrase is nearest to, by the single words that it shares with what
 * people and records say of them ('my kidneys are slowly giving up'); none where that is a guess.
 */
export function nearConcepts({ words, vocabulary }: Corpus, stems: readonly string[]): number[] {
  const telling = stems.filter((stem) => !vocabulary.vague.has(stem))
  const foreign = telling.filter((stem) => !words.has(stem) && !vocabulary.topics.has(stem))
  if (foreign.length > FOREIGN_AT_MOST) return []
  const worth = new Map<number, number>()
  for (const stem of telling) {
    const matched = matchedBy(vocabulary.hints, stem)
    const rarity = Math.log(1 + COMMON / (matched.size || 1))
    for (const [concept, weight] of matched) worth.set(concept, (worth.get(concept) ?? 0) + weight * rarity)
  }
  const best = Math.max(0, ...worth.values())
  if (best < LEAST_NEAR) return []
  return [...worth]
    .filter(([, each]) => each >= best * SHARE_OF_BEST)
    .toSorted(([a, worthOfA], [b, worthOfB]) => worthOfB - worthOfA || a - b)
    .slice(0, CONCEPTS_AT_MOST)
    .map(([concept]) => concept)
}

function matchedBy(hints: Hints, stem: string): Map<number, number> {
  const matched = new Map<number, number>()
  for (const [hint, concepts] of hints) {
    const share = hint === stem ? 1 : isRelated(hint, stem) ? RELATED : 0
    if (share === 0) continue
    for (const [concept, weight] of concepts)
      matched.set(concept, Math.max(matched.get(concept) ?? 0, weight * share))
  }
  return matched
}

function isRelated(a: string, b: string): boolean {
  if (a.slice(0, SHARED_LETTERS) !== b.slice(0, SHARED_LETTERS)) return false
  let shared = SHARED_LETTERS
  while (shared < a.length && a[shared] === b[shared]) shared++
  return shared >= SHARED_LETTERS && shared / Math.max(a.length, b.length) >= SHARED_PART
}
