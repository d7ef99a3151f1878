import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { checkList, type KnownRecords, knownFrom } from '#domain/interactions/check-list.ts'
import { plainWord } from '#domain/interactions/plain-word.ts'
import { namesIn, readNames, suggestNames } from '#domain/interactions/read-name.ts'
import type { ListEntry } from '#domain/my-list.ts'
import { call } from '#web/lib/api.ts'

/** The records come whole, so that looked-up names stay in this browser. */
const recordsQuery = queryOptions({
  queryKey: ['interaction-records'],
  queryFn: ({ signal }) => call('getInteractionRecords', {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  select: knownFrom,
})

export const useRecords = () => useQuery(recordsQuery)

/** What is known of the list together. */
export const useChecked = (known: KnownRecords | undefined, entries: readonly ListEntry[]) =>
  useMemo(() => (known ? checkList(known, entries) : null), [known, entries])
export type Checked = NonNullable<ReturnType<typeof useChecked>>

/** The entries that a text means: compounds and mixtures of the catalogue, and a person's own words as they are. */
export function entriesOf(known: KnownRecords, text: string): ListEntry[] {
  const parts = namesIn(text)
  const blends = parts.map((part) => blendOf(known, part))
  if (blends.some(Boolean)) return parts.flatMap((part, place) => blends[place] ?? entriesOf(known, part))
  return readNames(known, parts).map(({ item: { asked, compound } }) =>
    compound ? { kind: 'compound', slug: compound.slug, name: compound.name } : { kind: 'own', name: asked },
  )
}

function blendOf({ blends }: KnownRecords, text: string): ListEntry | null {
  const word = plainWord(text)
  for (const { slug, name, aliases } of blends.values())
    if ([name, ...aliases].some((each) => plainWord(each) === word)) return { kind: 'blend', slug, name }
  return null
}

export type Suggestion = { name: string; kind: string; matched: string | null }

const MOST_OFFERED = 8
const MOST_BLENDS = 3

/** Names for typed text, found in this browser. */
export function offered(known: KnownRecords, typed: string): Suggestion[] {
  const word = plainWord(typed)
  const blends = [...known.blends.values()].flatMap(({ name, aliases }): Suggestion[] => {
    const found = [name, ...aliases].find((each) => plainWord(each).startsWith(word))
    return found ? [{ name, kind: 'blend', matched: found === name ? null : found }] : []
  })
  const shown = blends.slice(0, MOST_BLENDS)
  return [...suggestNames(known, typed, MOST_OFFERED - shown.length), ...shown]
}

/** Entries with the names, slugs and kinds that the catalogue has today; a word that has become a compound is that compound. */
export const settled = (known: KnownRecords, entries: readonly ListEntry[]): ListEntry[] =>
  entries.map((entry) => {
    if (entry.kind === 'compound') {
      const word = known.bySlug.get(entry.slug)?.word
      return word ? { ...entry, slug: word.slug, name: word.name } : entry
    }
    // Typed into the basket of before, which took any spelling of a compound.
    if (entry.kind === 'own' && entry.mg !== undefined) {
      const [found] = entriesOf(known, entry.name)
      return found?.kind === 'compound' ? { ...found, mg: entry.mg } : entry
    }
    return entry
  })
