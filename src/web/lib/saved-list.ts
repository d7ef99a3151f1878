import { useSyncExternalStore } from 'react'
import { keyOf, type ListEntry } from '#domain/my-list.ts'
import { ApiError, call } from './api.ts'
import { subscribe } from './list-count.ts'
import { readMyList, replaceMyList } from './my-list.ts'
import { deviceStorage, readJson } from './storage.ts'

const KEY = 'myListSaved'

/** What this browser knows of the list in an account. */
export type SavedList = {
  owner: string
  /** The list as the account has it. */
  base: readonly ListEntry[]
  /** When the person agreed to save medicines and conditions. */
  consentedAt: string | null
  /** Keys of medicines and conditions that were here before this browser knew of that consent: it was not given for them. */
  withheld: readonly string[]
  hasFailed: boolean
}

let read: { text: string | null; saved: SavedList | null } | undefined

function readSaved(): SavedList | null {
  const text = deviceStorage.getItem(KEY)
  if (!read || read.text !== text) {
    const found = readJson(deviceStorage, KEY) as SavedList | null
    read = {
      text,
      saved: found?.owner && Array.isArray(found.base) ? { ...found, withheld: found.withheld ?? [] } : null,
    }
  }
  return read.saved
}

/** The saved list as far as this browser knows it; null while no account has one. */
export const useSavedList = () => useSyncExternalStore(subscribe, readSaved, () => null)

function store(saved: SavedList) {
  deviceStorage.setItem(KEY, JSON.stringify(saved))
  dispatchEvent(new Event('storage'))
}

/** The whole of an entry, whatever the order of its fields. */
const wordingOf = (entry: ListEntry) => JSON.stringify([keyOf(entry), entry.name, entry.mg ?? null])

/** Whether an entry stays in this browser: medicines and conditions without a consent that was given for them. */
export const staysHere =
  ({ consentedAt, withheld }: Pick<SavedList, 'consentedAt' | 'withheld'>) =>
  (entry: ListEntry) =>
    entry.kind === 'own' && (consentedAt === null || withheld.includes(keyOf(entry)))

type Stays = ReturnType<typeof staysHere>

/** What the account has to be told; never a word about what stays here. */
export function differenceOf(base: readonly ListEntry[], list: readonly ListEntry[], stays: Stays) {
  const before = new Map(base.map((entry) => [keyOf(entry), wordingOf(entry)]))
  const listed = new Set(list.map(keyOf))
  return {
    put: list.filter((entry) => !stays(entry) && before.get(keyOf(entry)) !== wordingOf(entry)),
    remove: base.filter((entry) => !stays(entry) && !listed.has(keyOf(entry))).map(keyOf),
  }
}

/** The list of this browser once the account has answered for the list that was sent: later changes here stay. */
export function mergedList(
  now: readonly ListEntry[],
  sent: readonly ListEntry[],
  answer: readonly ListEntry[],
  stays: Stays,
): ListEntry[] {
  const [saved, before] = [answer, sent].map((list) => new Map(list.map((entry) => [keyOf(entry), entry])))
  const isHere = new Set(now.map(keyOf))
  const isNew = (entry: ListEntry) => {
    const known = before?.get(keyOf(entry))
    return !known || wordingOf(known) !== wordingOf(entry)
  }
  return [
    ...now.flatMap((entry) => {
      if (isNew(entry) || stays(entry)) return [entry]
      return saved?.get(keyOf(entry)) ?? []
    }),
    ...answer.filter((entry) => !isHere.has(keyOf(entry)) && !before?.has(keyOf(entry))),
  ]
}

/** What is withheld once an account has answered: what was here when its consent became known, and not there. */
export function withheldAfter(
  before: Pick<SavedList, 'consentedAt' | 'withheld'>,
  now: readonly ListEntry[],
  answer: { entries: readonly ListEntry[]; consented_at: string | null },
): string[] {
  if (answer.consented_at === null) return []
  const saved = new Set(answer.entries.map(keyOf))
  return now
    .filter(staysHere(before))
    .map(keyOf)
    .filter((key) => !saved.has(key))
}

/** One exchange at a time: the next one begins with what this one stored. */
let last: Promise<void> = Promise.resolve()

/**
 * Brings browser and account to the same list. `consent`: the person agrees to save medicines and conditions, or takes
 * that back. Throws what the server says against it.
 */
export function syncList(owner: string, consent?: boolean): Promise<void> {
  const next = last.then(() => exchange(owner, consent))
  last = next.catch(() => {})
  return next
}

async function exchange(owner: string, consent: boolean | undefined): Promise<void> {
  if (readSaved() && readSaved()?.owner !== owner) leaveSavedList()
  const { base = [], consentedAt = null, withheld = [] } = readSaved() ?? {}
  const before =
    consent === undefined
      ? { consentedAt, withheld }
      : { consentedAt: consent ? 'with this change' : null, withheld: [] }
  const sent = readMyList()
  const { put, remove } = differenceOf(base, sent, staysHere(before))
  try {
    const answer =
      put.length + remove.length === 0 && consent === undefined
        ? await call('getMyList', {})
        : await call('changeMyList', { body: { put, remove, ...(consent !== undefined && { consent }) } })
    const now = readMyList()
    const after = {
      consentedAt: answer.consented_at,
      withheld: withheldAfter(before, now, answer),
    }
    store({ owner, base: answer.entries, ...after, hasFailed: false })
    const merged = mergedList(now, sent, answer.entries, staysHere(after))
    if (merged.map(wordingOf).join() !== now.map(wordingOf).join()) replaceMyList(merged)
  } catch (error) {
    // The consent was taken back on another device: what is here stays here.
    const isRefused = error instanceof ApiError && error.code === 'forbidden'
    const isTakenBack = consent === undefined && consentedAt !== null && isRefused
    store({ owner, base, consentedAt: isTakenBack ? null : consentedAt, withheld, hasFailed: !isTakenBack })
    if (isTakenBack) return exchange(owner, undefined)
    throw error
  }
}

const SETTLED_MS = 400

/** Saves the list of a signed-in person whenever it changes, until the returned function is called. */
export function keepListSaved(owner: string): () => void {
  let seen: readonly ListEntry[] | undefined
  let timer: ReturnType<typeof setTimeout>
  const save = () => {
    seen = readMyList()
    // The page of the list says when it could not be saved; the next change tries again.
    void syncList(owner).catch(() => {})
  }
  const stop = subscribe(() => {
    if (readMyList() === seen) return
    seen = readMyList()
    clearTimeout(timer)
    timer = setTimeout(save, SETTLED_MS)
  })
  save()
  return () => {
    stop()
    clearTimeout(timer)
  }
}

/** After signing out nothing of the account stays in this browser; what it never saved does. */
export function leaveSavedList() {
  const saved = readSaved()
  if (!saved) return
  deviceStorage.removeItem(KEY)
  const inAccount = new Set(saved.base.map(keyOf))
  replaceMyList(readMyList().filter((entry) => !inAccount.has(keyOf(entry))))
}
