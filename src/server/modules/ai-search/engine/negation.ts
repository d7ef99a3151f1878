import { longestPhrases, type PhraseTable } from './phrases.ts'
import type { Word } from './words.ts'

type Place = { start: number; end: number }

/** How many words after 'not', 'without' or 'except' still belong to it. */
const REACH = 5
/** Words at which a negation ends: 'no needles for weight loss' rules out needles alone. */
const ENDS = new Set(['but', 'for', 'that', 'which', 'what', 'i', 'please', 'to', 'while', 'so', 'just'])
const SIMILAR = new Set([
  'alternative to',
  'alternatives to',
  'substitute for',
  'substitutes for',
  'replacement for',
  'replacements for',
  'something like',
  'similar to',
  'options than',
])

/**
 * The places of words that a question rules out. A negation inside a phrase that is itself sought ('cannot fall
 * asleep', 'no appetite') rules out nothing. `similar` are those of 'alternatives to …'.
 */
export function negatedPlaces(
  text: string,
  words: readonly Word[],
  parts: readonly Place[],
  negations: PhraseTable<string>,
): { negated: Set<number>; similar: Set<number> } {
  const negated = new Set<number>()
  const similar = new Set<number>()
  const isInside = (place: number) => parts.some(({ start, end }) => start <= place && place < end)
  for (const { value, start, end } of longestPhrases(negations, words)) {
    if (isInside(start)) continue
    for (let place = end; place < Math.min(words.length, end + REACH); place++) {
      if (place > end && endsBefore(text, words, place)) break
      negated.add(place)
      if (SIMILAR.has(value)) similar.add(place)
    }
  }
  // 'Caffeine-free', 'stimulant free'.
  words.forEach(({ plain }, place) => {
    if (plain !== 'free' || isInside(place)) return
    for (const part of parts) if (part.end === place) negated.add(part.start)
  })
  return { negated, similar }
}

function endsBefore(text: string, words: readonly Word[], place: number): boolean {
  const word = words[place]
  const before = words[place - 1]
  if (!word || !before) return true
  if (ENDS.has(word.plain) && !(word.plain === 'just' || (word.plain === 'to' && place < 2))) return true
  return /[,;:.!?]/.test(text.slice(before.to, word.from))
}
