import { useSyncExternalStore } from 'react'
import { MOST_LISTED } from '#contract/market/list-vocabulary.ts'
import { keyOf, type ListEntry } from '#domain/list/my-list.ts'
import { readWishes } from '#domain/list/wish-list.ts'
import { LIST_KEY, subscribe } from './list-count.ts'
import { deviceStorage, readJson } from './storage.ts'
import { readEntries, unlisted } from './stored-list.ts'

type Stored = {
  entries: ListEntry[]
  /** Whose watches were put on the list already: of this device, or of a person. */
  carried: string[]
}

export const LIST_IS_FULL = `Your list is full: it holds ${MOST_LISTED} names. Remove one to add another.`

const EMPTY: readonly ListEntry[] = []
let read: { text: string | null; stored: Stored } | undefined

/** What is kept; the same object until it changes, here or in another tab. */
function stored(): Stored {
  carryOverBasket()
  const text = deviceStorage.getItem(LIST_KEY)
  if (!read || read.text !== text) read = { text, stored: toStored(readJson(deviceStorage, LIST_KEY)) }
  return read.stored
}

export const readMyList = (): readonly ListEntry[] => stored().entries

export const useMyList = () => useSyncExternalStore(subscribe, readMyList, () => EMPTY)

/** Whether the list outlasts the page. */
export const isListKept = () => deviceStorage.isLasting(LIST_KEY)

function store(change: Partial<Stored>) {
  deviceStorage.setItem(LIST_KEY, JSON.stringify({ ...stored(), ...change }))
  dispatchEvent(new Event('storage'))
}

/** Puts names at the end of the list. A name that is there already stays where it is. */
export function addToMyList(wanted: readonly ListEntry[]): { added: ListEntry[]; isFull: boolean } {
  const entries = readMyList()
  const added = unlisted(entries, wanted)
  const fitting = added.slice(0, Math.max(0, MOST_LISTED - entries.length))
  if (fitting.length > 0) store({ entries: [...entries, ...fitting] })
  return { added: fitting, isFull: fitting.length < added.length }
}

export const removeFromMyList = (key: string) =>
  store({ entries: readMyList().filter((entry) => keyOf(entry) !== key) })

/** The way back: puts a removed name where it was. */
export function putBack(entry: ListEntry, place: number) {
  const entries = [...readMyList()]
  if (entries.some((each) => keyOf(each) === keyOf(entry))) return
  entries.splice(place, 0, entry)
  store({ entries })
}

/** Another name, or another amount, in the place of one. */
export function changeEntry(key: string, next: ListEntry) {
  const entries = readMyList()
  const isListed = keyOf(next) !== key && entries.some((entry) => keyOf(entry) === keyOf(next))
  store({
    entries: entries.flatMap((entry) => (keyOf(entry) !== key ? [entry] : isListed ? [] : [next])),
  })
}

export const replaceMyList = (entries: readonly ListEntry[]) => store({ entries: unlisted([], entries) })

export const isCarriedOver = (source: string) => stored().carried.includes(source)

/** Names of watches that were there before the list; each source is carried over once, and nothing of it is left out. */
export function carryOver(source: string, found: readonly ListEntry[]) {
  const { entries, carried } = stored()
  if (carried.includes(source)) return
  store({ entries: [...entries, ...unlisted(entries, found)], carried: [...carried, source] })
}

const OLD_BASKET = 'basket'
let carriedBasket: string | undefined

/** The basket that this browser kept before there was one list: its names and amounts, which stay in this browser. */
function carryOverBasket() {
  const old = deviceStorage.getItem(OLD_BASKET)
  // In a browser that takes nothing the old basket stays, and is read once for a page.
  if (old === null || old === carriedBasket) return
  carriedBasket = old
  const { c, mg } = (readJson(deviceStorage, OLD_BASKET) ?? {}) as Record<string, unknown>
  // Any of them may be a medicine that was typed. The page of the list knows which are compounds.
  const wishes = readWishes(textOf(c), textOf(mg)).map(
    ({ name, mg }): ListEntry => ({ kind: 'own', name, ...(mg !== null && { mg }) }),
  )
  const kept = toStored(readJson(deviceStorage, LIST_KEY))
  const entries = [...kept.entries, ...unlisted(kept.entries, wishes)]
  deviceStorage.setItem(LIST_KEY, JSON.stringify({ ...kept, entries }))
  // Where the browser did not take the new list, the old basket is the only copy.
  if (!deviceStorage.isLasting(LIST_KEY)) return
  deviceStorage.removeItem(OLD_BASKET)
  carriedBasket = undefined
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** What may be in the storage is anything. */
function toStored(value: unknown): Stored {
  const { entries, carried } = (value ?? {}) as Record<string, unknown>
  return {
    entries: readEntries(entries),
    carried: Array.isArray(carried) ? carried.filter((each) => typeof each === 'string') : [],
  }
}
