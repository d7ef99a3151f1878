import { fold } from '#domain/language/fold.ts'
import { findNames } from '#domain/language/names.ts'
import { type Word, wordsOf } from '#domain/language/words.ts'
import type { CatalogueRecord } from './record.ts'

/** Where a question names compounds: numbers of the records, and the places of its words. */
type Mention = { records: number[]; start: number; end: number }

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

/** Names in a text of these words, the longest at each place. `ordinary` names count only when written in capitals. */
export function mentionsIn(
  names: Names,
  text: string,
  words: readonly Word[],
  ordinary: ReadonlySet<string>,
): Mention[] {
  const recordsAt = (key: string, said: string) =>
    ordinary.has(key) && !isCapital(said) ? null : names.whole.get(key)
  return findNames(text, LONGEST_NAME_WORDS, recordsAt).flatMap(({ is: records, from, to }) => {
    const start = words.findIndex((word) => word.to > from)
    const end = words.findLastIndex((word) => word.from < to) + 1
    return start >= 0 && end > start ? [{ records, start, end }] : []
  })
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
