import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { checkList, type KnownRecords, knownFrom } from '#domain/interactions/check-list.ts'
import { plainWord } from '#domain/interactions/plain-word.ts'
import { namesIn, readNames, suggestNames } from '#domain/interactions/read-name.ts'
import { fold } from '#domain/language/fold.ts'
import type { ListEntry } from '#domain/list/my-list.ts'
import { AS_PAGE, read } from '#web/lib/api.ts'

/** The records come whole, so that looked-up names stay in this browser. */
export const useRecords = () => useQuery(read('getInteractionRecords', {}, { ...AS_PAGE, select: knownFrom }))

/** What is known of the list together. */
export const useChecked = (known: KnownRecords | undefined, entries: readonly ListEntry[]) =>
  useMemo(() => (known ? checkList(known, entries) : null), [known, entries])
export type Checked = NonNullable<ReturnType<typeof useChecked>>

/**
 * The entries that a text means: compounds and blends of the catalogue, and a person's own words as they are. Whoever
 * types the brand of a medicine says what they take, so it stays their own word; it is checked as that medicine.
 */
export function entriesOf(known: KnownRecords, text: string): ListEntry[] {
  const parts = namesIn(text)
  const blends = parts.map((part) => blendOf(known, part))
  if (blends.some(Boolean)) return parts.flatMap((part, place) => blends[place] ?? entriesOf(known, part))
  return readNames(known, parts).map(({ item: { asked, compound } }) =>
    compound && !isBrand(known, compound, asked)
      ? { kind: 'compound', slug: compound.slug, name: compound.name }
      : { kind: 'own', name: asked },
  )
}

/** Whether a text names a medicine by anything but its name, begun or whole. */
const isBrand = (
  { medicines }: KnownRecords,
  { id, slug, name }: { id: string; slug: string; name: string },
  text: string,
) => medicines.has(id) && ![name, slug].some((each) => lettersOf(each).startsWith(lettersOf(text)))

const lettersOf = (text: string) => fold(plainWord(text)).text

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

/**
 * Entries with the names, slugs and kinds that the catalogue has today. A word that is the slug of a compound is that
 * compound, and a slug that is none is a word: the basket of before had both, and every spelling of a compound too.
 */
export const settled = (known: KnownRecords, entries: readonly ListEntry[]): ListEntry[] =>
  entries.map((entry) => {
    const mg = entry.mg === undefined ? {} : { mg: entry.mg }
    const slug = entry.kind === 'own' ? entry.name : entry.slug
    const word = entry.kind === 'blend' ? undefined : known.bySlug.get(slug)?.word
    if (word) return { kind: 'compound', slug: word.slug, name: word.name, ...mg }
    if (entry.kind === 'compound' && entry.name === entry.slug)
      return { kind: 'own', name: entry.name, ...mg }
    if (entry.kind === 'own' && entry.mg !== undefined) {
      const [found] = entriesOf(known, entry.name)
      return found?.kind === 'compound' ? { ...found, ...mg } : entry
    }
    return entry
  })
