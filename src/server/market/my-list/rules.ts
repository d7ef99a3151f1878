import { keyOf, type ListEntry } from '#domain/my-list.ts'

type Change = { put: readonly ListEntry[]; remove: readonly string[] }

/** The list with names put on it and others taken off. A name that is there keeps its place and gets the new amount. */
export function changedList(entries: readonly ListEntry[], { put, remove }: Change): ListEntry[] {
  const gone = new Set(remove)
  const next = new Map(entries.map((entry) => [keyOf(entry), entry]))
  for (const key of gone) next.delete(key)
  for (const entry of put) next.set(keyOf(entry), entry)
  return [...next.values()]
}

/** Compounds and mixtures, and what is health data: a person's own words. */
export const splitList = (entries: readonly ListEntry[]) => ({
  open: entries.filter(({ kind }) => kind !== 'own'),
  health: entries.filter(({ kind }) => kind === 'own'),
})
