import { keyOf, type ListEntry } from './my-list.ts'

/** Names to put on a list and keys of names to take off; new ones stand before the name with this key, else at the end. */
export type ListChange = { put: readonly ListEntry[]; remove: readonly string[]; before?: string | undefined }

/** The list after a change. A name that is there keeps its place and gets the new amount. */
export function changedList(entries: readonly ListEntry[], { put, remove, before }: ListChange): ListEntry[] {
  const wanted = new Map(put.map((entry) => [keyOf(entry), entry]))
  const kept = entries
    .filter((entry) => !remove.includes(keyOf(entry)) || wanted.has(keyOf(entry)))
    .map((entry) => {
      const next = wanted.get(keyOf(entry)) ?? entry
      wanted.delete(keyOf(entry))
      return next
    })
  const place = kept.findIndex((entry) => keyOf(entry) === before)
  return kept.toSpliced(place < 0 ? kept.length : place, 0, ...wanted.values())
}
