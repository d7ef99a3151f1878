import { fold } from '#domain/search/normalize.ts'
import { wordsOf } from '#domain/search/words.ts'
import type { CatalogueRecord } from './record.ts'

/** Where a question names compounds: numbers of the records, and the place in the text (UTF-16 offsets). */
export type Mention = { records: number[]; from: number; to: number }

/** Names without case, spaces and hyphens; and words of names that belong to hardly any other compound. */
export type Names = { whole: Map<string, number[]>; part: Map<string, number[]> }

const LONGEST_NAME_WORDS = 10
const MOST_OWNERS = 3
const SHORT = 3

/** Builds the look-up of names. `frequency` is the number of records with a stem. */
export function namesOf(records: readonly CatalogueRecord[], frequency: (stem: string) => number): Names {
  const names: Names = { whole: new Map(), part: new Map() }
  records.forEach((record, number) => {
    for (const name of [record.proper_name, record.name, ...record.aliases]) {
      add(names.whole, fold(name).text, number)
    }
    for (const word of [...wordsOf(record.proper_name), ...record.aliases.flatMap(plantOf)]) {
      const isCode = /\d/.test(record.proper_name) && word.plain.length === SHORT
      if (word.plain.length > SHORT || isCode) add(names.part, word.stem, number)
    }
  })
  for (const [stem, owners] of names.part) {
    // A word that other records use as well is not a name: 'acid', 'green', 'growth'.
    if (owners.length > MOST_OWNERS || frequency(stem) > owners.length + 2) names.part.delete(stem)
  }
  return names
}

/** Names in a text, the longest at each place. `ordinary` names count only when written in capitals. */
export function mentionsIn(names: Names, text: string, ordinary: ReadonlySet<string>): Mention[] {
  const folded = fold(text)
  const ends = [...folded.starts.slice(1), folded.text.length]
  const mentions: Mention[] = []
  for (let i = 0; i < folded.starts.length; ) {
    const start = folded.starts[i] ?? 0
    let next = i + 1
    for (let j = Math.min(i + LONGEST_NAME_WORDS, ends.length) - 1; j >= i; j--) {
      const key = folded.text.slice(start, ends[j])
      const records = names.whole.get(key)
      const from = folded.from[start] ?? 0
      const to = folded.to[(ends[j] ?? 1) - 1] ?? text.length
      if (!records || (ordinary.has(key) && !isCapital(text.slice(from, to)))) continue
      mentions.push({ records, from, to })
      next = j + 1
      break
    }
    i = next
  }
  return mentions
}

/** Words that only one compound or a few have in their names: 'ginkgo', 'magnesium'. */
export function partMention(names: Names, stem: string): number[] {
  return names.part.get(stem) ?? []
}

/** 'Turmeric extract' is asked for as turmeric. */
const plantOf = (alias: string) =>
  /^\S+ (?:extract|root|oil)$/i.test(alias) ? wordsOf(alias).slice(0, 1) : []

const isCapital = (text: string) => text === text.toUpperCase() && text !== text.toLowerCase()

function add(map: Map<string, number[]>, key: string, number: number) {
  if (key === '') return
  const owners = map.get(key)
  if (!owners) map.set(key, [number])
  else if (owners.at(-1) !== number) owners.push(number)
}
