import type { Word } from '#domain/language/words.ts'
import file from '../../../../data/ai-search/signs.json' with { type: 'json' }
import { type PhraseTable, phrasesAt, phraseTable } from './phrases.ts'

type Sign = { concept: number; needs: string[] }
export type Signs = { groups: PhraseTable<string>; signs: Sign[]; words: string[] }

/** What a sign found, and at which words. */
export type FoundSign = { concept: number; places: number[] }

/** Further apart, words belong to different things. */
const WIDEST = 9

/**
 * How people describe a complaint without naming it: a part of the body and its trouble, in any order and
 * with other words between ('my fingers are a bit sore'). The file has words and phrases that count as one, by the name
 * of their group; and by the id of a concept groups, or words divided by '|', that must all stand near each other.
 */
export function readSigns(numberOf: (concept: string) => number): Signs {
  const { groups, signs } = file
  const phrases = new Map(
    Object.entries(groups).map(([name, list]) => [`#${name}`, list.split(',').map((each) => each.trim())]),
  )
  const parsed = Object.entries(signs).flatMap(([concept, list]) =>
    list.map((sign) => ({ concept: numberOf(concept), needs: sign.split('+').map((need) => need.trim()) })),
  )
  for (const need of parsed.flatMap(({ needs }) => needs)) {
    if (need.startsWith('#') && !phrases.has(need)) throw new Error(`signs.json has no group ${need}`)
    if (!phrases.has(need)) phrases.set(need, need.split('|'))
  }
  const all = [...phrases].flatMap(([name, list]) => list.map((phrase) => [phrase, name] as const))
  return { groups: phraseTable(all), signs: parsed, words: all.map(([phrase]) => phrase) }
}

/** The signs in a question; of signs on the same words those that need the most of them. */
export function signsIn({ groups, signs }: Signs, words: readonly Word[]): FoundSign[] {
  const seen = new Map<string, number[][]>()
  words.forEach((_, start) => {
    for (const { value, end } of phrasesAt(groups, words, start)) {
      const places = Array.from({ length: end - start }, (_, i) => start + i)
      seen.set(value, [...(seen.get(value) ?? []), places])
    }
  })
  const found = signs.flatMap(({ concept, needs }) => {
    const places = nearest(
      needs.map((need) => seen.get(need) ?? []),
      [],
    )
    return places ? [{ concept, places }] : []
  })
  return found.filter(
    ({ places }) =>
      !found.some(
        (other) => other.places.length > places.length && places.every((each) => other.places.includes(each)),
      ),
  )
}

/** The closest match of all needs, no word twice; null when they do not stand within reach. */
function nearest(matches: readonly (readonly number[][])[], taken: number[]): number[] | null {
  const [first, ...rest] = matches
  if (!first) return taken
  let best: number[] | null = null
  for (const places of first) {
    if (places.some((place) => taken.includes(place))) continue
    const whole = width([...taken, ...places]) > WIDEST ? null : nearest(rest, [...taken, ...places])
    if (whole && (!best || width(whole) < width(best))) best = whole
  }
  return best
}

const width = (places: readonly number[]) => Math.max(...places) - Math.min(...places)
