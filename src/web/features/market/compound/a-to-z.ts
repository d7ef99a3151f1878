import { letterOf } from '#domain/search/alphabet.ts'

type Named = { proper_name: string }
export type LetterGroup<T> = { letter: string; entries: T[] }

/** Entries that stand from A to Z, grouped by their letter. */
export const aToZ = <T extends Named>(entries: readonly T[]): LetterGroup<T>[] =>
  [...Map.groupBy(entries, ({ proper_name }) => letterOf(proper_name))].map(([letter, found]) => ({
    letter,
    entries: found,
  }))
