import type { Word } from '#domain/language/words.ts'
import { allPhrases, type PhraseTable, phraseTable } from './phrases.ts'

type Sign<T> = { value: T; needs: string[] }
export type Signs<T> = { groups: PhraseTable<string>; signs: Sign<T>[]; words: string[] }

/** What a sign found, and at which words. */
export type FoundSign<T> = { value: T; places: number[] }

/** Further apart, words belong to different things. */
const WIDEST = 9

type SignsFile = { groups: Record<string, string>; signs: Record<string, string[]> }

/**
 * How people describe a complaint without naming it: a part of the body and its trouble, in any order and
 * with other words between ('my fingers are a bit sore'). The file has words and phrases that count as one, by the name
 * of their group; and by what they tell of groups, or words divided by '|', that must all stand near each other.
 */
export function readSigns<T>({ groups, signs }: SignsFile, readValue: (name: string) => T): Signs<T> {
  const phrases = new Map(
    Object.entries(groups).map(([name, list]) => [`#${name}`, list.split(',').map((each) => each.trim())]),
  )
  const parsed = Object.entries(signs).flatMap(([name, list]) =>
    list.map((sign) => ({ value: readValue(name), needs: sign.split('+').map((need) => need.trim()) })),
  )
  for (const need of parsed.flatMap(({ needs }) => needs)) {
    if (need.startsWith('#') && !phrases.has(need)) throw new Error(`no group ${need}`)
    if (!phrases.has(need)) phrases.set(need, need.split('|'))
  }
  const all = [...phrases].flatMap(([name, list]) => list.map((phrase) => [phrase, name] as const))
  return { groups: phraseTable(all), signs: parsed, words: all.map(([phrase]) => phrase) }
}

/** The signs in a question; of signs on the same words those that need the most of them. */
export function signsIn<T>({ groups, signs }: Signs<T>, words: readonly Word[]): FoundSign<T>[] {
  const seen = new Map<string, number[][]>()
  for (const { value, start, end } of allPhrases(groups, words)) {
    const places = Array.from({ length: end - start }, (_, i) => start + i)
    seen.set(value, [...(seen.get(value) ?? []), places])
  }
  const found = signs.flatMap(({ value, needs }) => {
    const places = nearest(
      needs.map((need) => seen.get(need) ?? []),
      [],
    )
    return places ? [{ value, places }] : []
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
