import type { Word } from '#domain/language/words.ts'
import { longestPhrases, type PhraseTable } from './phrases.ts'

/** `places` of words that need not be adjacent. */
type Place = { kind: string; start: number; end: number; places?: number[] }

/** How many words after 'not', 'without' or 'except' still belong to it. */
const REACH = 5
/** Words at which a negation ends: 'no needles for weight loss' rules out needles alone. */
const ENDS = new Set(['but', 'for', 'that', 'which', 'what', 'i', 'please', 'to', 'while', 'so', 'just'])
const SIMILAR = new Set(
  'alternative to, alternatives to, substitute for, substitutes for, replacement for, replacements for, something like, similar to, options than'.split(
    ', ',
  ),
)
/** 'Gentler than X' seeks what X is for, and not X. */
const COMPARED = /^(?:\w{3,}er|more \w+|less \w+|better) than$/

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
  const isInside = (place: number) =>
    parts.some((part) => {
      if (!part.places) return part.start <= place && place < part.end
      // 'Cannot sleep' is a sign, 'sleep, no melatonin' is none: the refused word comes between or after.
      const next = part.places.filter((each) => each > place)
      const last = Math.min(...next)
      const isRefusing = parts.some(({ kind, start }) => kind !== 'concept' && start > place && start < last)
      return part.places.includes(place) && next.length > 0 && !isRefusing
    })
  for (const { value, start, end } of longestPhrases(negations, words)) {
    if (isInside(start) || isEitherWay(words, start)) continue
    for (let place = end; place < Math.min(words.length, end + REACH); place++) {
      if (place > end ? endsBefore(text, words, place) : isApart(text, words, place)) break
      negated.add(place)
      if (SIMILAR.has(value)) similar.add(place)
    }
  }
  words.forEach(({ plain }, place) => {
    const before = words.slice(Math.max(0, place - 2), place).map((word) => word.plain)
    const phrase = [before.at(-1), plain].join(' ')
    if (!COMPARED.test(phrase) && !COMPARED.test([...before, plain].join(' '))) return
    for (const part of parts) {
      if (part.kind !== 'name' || part.start <= place || part.start > place + 2) continue
      negated.add(part.start)
      similar.add(part.start)
    }
  })
  // 'Caffeine-free', 'stimulant free'.
  words.forEach(({ plain }, place) => {
    if (plain !== 'free' || isInside(place)) return
    for (const part of parts) if (part.end === place) negated.add(part.start)
  })
  return { negated, similar }
}

/** 'With and without X' asks about X and rules out nothing. */
const isEitherWay = (words: readonly Word[], place: number) =>
  words[place]?.plain === 'without' &&
  /^(?:and|or|versus|vs)$/.test(words[place - 1]?.plain ?? '') &&
  words[place - 2]?.plain === 'with'

function endsBefore(text: string, words: readonly Word[], place: number): boolean {
  const word = words[place]
  const before = words[place - 1]
  if (!word || !before) return true
  if (ENDS.has(word.plain) && !(word.plain === 'just' || (word.plain === 'to' && place < 2))) return true
  return isApart(text, words, place)
}

/** Whether a comma or the like stands before a word. */
const isApart = (text: string, words: readonly Word[], place: number) =>
  /[,;:.!?]/.test(text.slice(words[place - 1]?.to, words[place]?.from))
