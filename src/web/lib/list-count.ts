import { useSyncExternalStore } from 'react'
import { deviceStorage, readJson } from './storage.ts'
import { readEntries } from './stored-list.ts'

export const LIST_KEY = 'myList'

/** How many names are on the list of this browser; 0 on the server. Small, because the header of every page has it. */
export const useListCount = () => useSyncExternalStore(subscribe, count, () => 0)

/**
 * Whether a compound or a blend is on the list. The stored text is searched and not read, because pages with a hundred
 * names ask; `my-list.ts` writes kind and slug in this order, and a quote within a name is escaped.
 */
export const useIsListed = (kind: string, slug: string) =>
  useSyncExternalStore(
    subscribe,
    () => deviceStorage.getItem(LIST_KEY)?.includes(`"kind":"${kind}","slug":"${slug}"`) ?? false,
    () => false,
  )

let counted: { text: string | null; names: number } | undefined

/** Counts the names that the list shows; anything else in the storage does not count. */
function count() {
  const text = deviceStorage.getItem(LIST_KEY)
  if (counted?.text !== text) {
    const { entries } = (readJson(deviceStorage, LIST_KEY) ?? {}) as { entries?: unknown }
    counted = { text, names: readEntries(entries).length }
  }
  return counted?.names ?? 0
}

/** Other tabs raise this event by themselves, this tab by `my-list.ts`. */
export function subscribe(listener: () => void) {
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}
