import { type Word, wordsOf } from '#domain/language/words.ts'

type Phrase<T> = { stems: string[]; isPrefix: boolean; value: T }
export type Found<T> = { value: T; start: number; end: number }

/** Phrases that texts are searched for word by word, each with its value. The last word may end in '*': 'inflammat*'. */
export type PhraseTable<T> = { byFirst: Map<string, Phrase<T>[]>; prefixes: Phrase<T>[] }

export function phraseTable<T>(
  entries: Iterable<readonly [phrases: string | readonly string[], value: T]>,
): PhraseTable<T> {
  const table: PhraseTable<T> = { byFirst: new Map(), prefixes: [] }
  for (const [phrases, value] of entries)
    for (const text of [phrases].flat()) {
      const isPrefix = text.endsWith('*')
      const words = wordsOf(text)
      const stems = words.map((word, i) => (isPrefix && i === words.length - 1 ? word.plain : word.stem))
      const [first] = stems
      if (first === undefined) continue
      const phrase = { stems, isPrefix, value }
      if (isPrefix && stems.length === 1) table.prefixes.push(phrase)
      else table.byFirst.set(first, [...(table.byFirst.get(first) ?? []), phrase])
    }
  return table
}

const NOTHING: never[] = []

/** All phrases that begin at a word, in the order of the table. `end` is the first word after the phrase. */
export function phrasesAt<T>(table: PhraseTable<T>, words: readonly Word[], start: number): Found<T>[] {
  const word = words[start]
  if (!word) return []
  const found: Found<T>[] = []
  for (const { stems, isPrefix, value } of table.byFirst.get(word.stem) ?? NOTHING) {
    if (continues(stems, isPrefix, words, start)) found.push({ value, start, end: start + stems.length })
  }
  for (const { stems, value } of table.prefixes) {
    if (word.plain.startsWith(stems[0] ?? '')) found.push({ value, start, end: start + 1 })
  }
  return found
}

/** All phrases in a text, by the word at which each begins. */
export const allPhrases = <T>(table: PhraseTable<T>, words: readonly Word[]): Found<T>[] =>
  words.flatMap((_, start) => phrasesAt(table, words, start))

/** The values of all phrases in the texts. */
export const valuesIn = <T>(table: PhraseTable<T>, texts: readonly string[]): ReadonlySet<T> =>
  new Set(texts.flatMap((text) => allPhrases(table, wordsOf(text)).map(({ value }) => value)))

/** Phrases from left to right, the longest at each place, never overlapping; equal ones share the place. */
export function longestPhrases<T>(table: PhraseTable<T>, words: readonly Word[]): Found<T>[] {
  const found: Found<T>[] = []
  for (let start = 0; start < words.length; ) {
    const here = phrasesAt(table, words, start)
    const end = Math.max(start + 1, ...here.map((each) => each.end))
    found.push(...here.filter((each) => each.end === end))
    start = end
  }
  return found
}

function continues(stems: readonly string[], isPrefix: boolean, words: readonly Word[], start: number) {
  return stems.every((stem, i) => {
    const word = words[start + i]
    if (!word) return false
    return isPrefix && i === stems.length - 1 ? word.plain.startsWith(stem) : word.stem === stem
  })
}
