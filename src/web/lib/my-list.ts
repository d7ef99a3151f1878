import { useSyncExternalStore } from 'react'
import { LONGEST_LISTED_NAME, MOST_MG, LISTED_SLUG as SLUG } from '#contract/market/list-vocabulary.ts'
import { keyOf, type ListEntry } from '#domain/list/my-list.ts'
import { read } from './api.ts'
import { useOwn } from './own.ts'
import { deviceStorage, readJson } from './storage.ts'

/** Where this browser keeps its part of the list. */
export const LIST_KEY = 'myList'

/** The list in the account of who is signed in. */
export const accountListQuery = read('getMyList', {})

/** The list in the account, once it is read; nothing is asked for a visitor. */
export const useAccountList = () => useOwn(accountListQuery)

/** The list of a person: of their account, and what this browser alone has. Every page asks, some a hundred times. */
export const useMyList = () =>
  listOf(
    useAccountList()?.entries ?? NONE,
    useSyncExternalStore(subscribe, readEntriesHere, () => NONE),
  )

export const useListCount = () => useMyList().length

const NONE: readonly ListEntry[] = []
let last = [NONE, NONE, NONE] as const

/** Both as one list, each name once; worked out again when one of them is another. */
export function listOf(there: readonly ListEntry[], here: readonly ListEntry[]) {
  if (last[0] !== there || last[1] !== here) last = [there, here, unlisted([], [...there, ...here])]
  return last[2]
}

let stored: { text: string | null; entries: readonly ListEntry[] } | undefined

/** What this browser keeps; the same object until it changes, here or in another tab. */
export function readEntriesHere(): readonly ListEntry[] {
  const text = deviceStorage.getItem(LIST_KEY)
  if (stored?.text !== text) {
    const { entries } = (readJson(deviceStorage, LIST_KEY) ?? {}) as { entries?: unknown }
    stored = { text, entries: readEntries(entries) }
  }
  return stored?.entries ?? NONE
}

/** Whether this browser's part of the list outlasts the page. */
export const isListKept = () => deviceStorage.isLasting(LIST_KEY)

/** Other tabs raise this event by themselves, this tab by `changeHere`. */
function subscribe(listener: () => void) {
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}

/** More than the full lists of a browser and an account together; no person put in more. */
const MOST_KEPT = 500

/** The entries in stored text, each of them once: what may be in the storage is anything. */
export const readEntries = (value: unknown): ListEntry[] =>
  Array.isArray(value) ? unlisted([], value).slice(0, MOST_KEPT) : []

/** Each of them once, and none that is there. */
export function unlisted(entries: readonly ListEntry[], wanted: readonly unknown[]): ListEntry[] {
  const known = new Set(entries.map(keyOf))
  return wanted.flatMap(toEntry).filter((entry) => {
    const key = keyOf(entry)
    return !known.has(key) && known.add(key)
  })
}

/** Control characters and halves of characters, which the account takes in no name. */
const NO_TEXT = /[\p{Cc}\p{Cs}]+/gu

function toEntry(value: unknown): ListEntry[] {
  const { kind, slug, name, mg } = (value ?? {}) as Record<string, unknown>
  const title =
    typeof name === 'string' ? name.trim().slice(0, LONGEST_LISTED_NAME).replace(NO_TEXT, ' ').trim() : ''
  if (title === '') return []
  const amount = typeof mg === 'number' && mg > 0 && mg <= MOST_MG ? { mg } : {}
  if (kind === 'own') return [{ kind, name: title, ...amount }]
  if ((kind !== 'compound' && kind !== 'blend') || typeof slug !== 'string' || !SLUG.test(slug)) return []
  return [{ kind, slug, name: title, ...amount }]
}
