import { useSyncExternalStore } from 'react'
import type { Output } from '#contract/endpoints.ts'
import { MOST_LISTED } from '#contract/market/list-vocabulary.ts'
import { keyOf, type ListEntry } from '#domain/list/my-list.ts'
import { ApiError, call } from './api.ts'
import { subscribe } from './list-count.ts'
import { readMyList, replaceMyList } from './my-list.ts'
import { deviceStorage, readJson } from './storage.ts'
import { readEntries } from './stored-list.ts'

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
  /** Keys of names for which the list in the account had no room. */
  full: readonly string[]
  /** What the account refused, as `wordingOf` says it, or the key of a name to take off: asked again when it changes. */
  refused: readonly string[]
  hasFailed: boolean
}

let read: { text: string | null; saved: SavedList | null } | undefined

function readSaved(): SavedList | null {
  const text = deviceStorage.getItem(KEY)
  if (!read || read.text !== text) read = { text, saved: toSaved(readJson(deviceStorage, KEY)) }
  return read.saved
}

/** What may be in the storage is anything. */
function toSaved(value: unknown): SavedList | null {
  const { owner, base, consentedAt, hasFailed, ...lists } = (value ?? {}) as Record<string, unknown>
  if (typeof owner !== 'string' || owner === '') return null
  return {
    owner,
    base: readEntries(base),
    consentedAt: typeof consentedAt === 'string' ? consentedAt : null,
    withheld: textsIn(lists.withheld),
    full: textsIn(lists.full),
    refused: textsIn(lists.refused),
    hasFailed: hasFailed === true,
  }
}

const textsIn = (value: unknown) =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []

/** The saved list as far as this browser knows it; null while no account has one. */
export const useSavedList = () => useSyncExternalStore(subscribe, readSaved, () => null)

function store(saved: SavedList) {
  deviceStorage.setItem(KEY, JSON.stringify(saved))
  dispatchEvent(new Event('storage'))
}

/** The whole of an entry, whatever the order of its fields. */
export const wordingOf = (entry: ListEntry) => JSON.stringify([keyOf(entry), entry.name, entry.mg ?? null])

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

/** What there is room for in the account: names that it has, and new ones up to the end of its list. */
export function fitting(base: readonly ListEntry[], { put, remove }: ReturnType<typeof differenceOf>) {
  const there = new Set(base.map(keyOf))
  for (const key of remove) there.delete(key)
  const fits = (entry: ListEntry) =>
    there.has(keyOf(entry)) || (there.size < MOST_LISTED && there.add(keyOf(entry)).size > 0)
  const fit = put.filter(fits)
  return { put: fit, remove, full: put.filter((entry) => !fit.includes(entry)).map(keyOf) }
}

/**
 * The list of this browser once the account has answered: later changes here stay. `then` is what both had: the list
 * that was sent, or before a list is only read, what the account had when it was read last.
 */
export function mergedList(
  now: readonly ListEntry[],
  then: readonly ListEntry[],
  answer: readonly ListEntry[],
  stays: Stays,
): ListEntry[] {
  const [saved, before] = [answer, then].map((list) => new Map(list.map((entry) => [keyOf(entry), entry])))
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

/**
 * What is withheld once an account has answered. A consent that this browser did not know was given for nothing of what
 * is here and not there, also where an older one was taken back in between.
 */
export function withheldAfter(
  before: Pick<SavedList, 'consentedAt' | 'withheld'>,
  now: readonly ListEntry[],
  answer: { entries: readonly ListEntry[]; consented_at: string | null },
): string[] {
  if (answer.consented_at === null) return []
  const saved = new Set(answer.entries.map(keyOf))
  const isAsked =
    before.consentedAt === answer.consented_at ? staysHere(before) : ({ kind }: ListEntry) => kind === 'own'
  return now
    .filter(isAsked)
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
  if (!readSaved())
    store({ owner, base: [], consentedAt: null, withheld: [], full: [], refused: [], hasFailed: false })
  try {
    const { put, remove } = toTell(savedOf(owner), consent)
    const hasWords = [...put.map(keyOf), ...remove].some((key) => key.startsWith('own '))
    // A consent may have been taken back in another browser: it is read before a medicine is sent.
    if (consent === undefined && (hasWords || put.length + remove.length === 0)) await readAccount(owner)
    await tellAccount(owner, consent)
  } catch (error) {
    const saved = readSaved()
    // Who signed out meanwhile left nothing of the account here.
    if (saved?.owner === owner) store({ ...saved, hasFailed: true })
    throw error
  }
}

/** What this browser knows of the account. Throws once the person has signed out. */
function savedOf(owner: string): SavedList {
  const saved = readSaved()
  if (saved?.owner !== owner) throw new Error('The person signed out.')
  return saved
}

/** What is sent to the account of the present list. */
function toTell({ base, consentedAt, withheld, refused }: SavedList, consent: boolean | undefined) {
  const before =
    consent === undefined
      ? { consentedAt, withheld }
      : { consentedAt: consent ? 'with this change' : null, withheld: [] }
  const { put, remove } = differenceOf(base, readMyList(), staysHere(before))
  return fitting(base, {
    put: put.filter((entry) => !refused.includes(wordingOf(entry))),
    remove: remove.filter((key) => !refused.includes(key)),
  })
}

type Answer = Output<'getMyList'>

/** Stores what the account answered, and shows it. */
function take(owner: string, then: readonly ListEntry[], answer: Answer, consent?: boolean, full?: string[]) {
  const { consentedAt, withheld, refused, ...saved } = savedOf(owner)
  const now = readMyList()
  const before =
    consent === undefined ? { consentedAt, withheld } : { consentedAt: answer.consented_at, withheld: [] }
  const after = { consentedAt: answer.consented_at, withheld: withheldAfter(before, now, answer) }
  store({
    owner,
    base: answer.entries,
    ...after,
    full: full ?? saved.full,
    refused: refused.filter((each) => now.some((entry) => wordingOf(entry) === each)),
    hasFailed: false,
  })
  const merged = mergedList(now, then, answer.entries, staysHere(after))
  if (merged.map(wordingOf).join() !== now.map(wordingOf).join()) replaceMyList(merged)
}

async function readAccount(owner: string) {
  const { base } = savedOf(owner)
  take(owner, base, await call('getMyList', {}))
}

/** Sends the account what changed here; what it refuses is kept here, and the rest is sent again without it. */
async function tellAccount(owner: string, consent: boolean | undefined, isRead = false): Promise<void> {
  const saved = savedOf(owner)
  const { put, remove, full } = toTell(saved, consent)
  if (put.length + remove.length === 0 && consent === undefined) {
    if (full.join() !== saved.full.join()) store({ ...saved, full })
    return
  }
  // Entries that were not sent are not part of the common list: the answer takes none of it off the list.
  const isKept = (entry: ListEntry) => full.includes(keyOf(entry)) || saved.refused.includes(wordingOf(entry))
  const sent = readMyList().filter((entry) => !isKept(entry))
  try {
    const body = { put, remove, ...(consent !== undefined && { consent }) }
    take(owner, sent, await call('changeMyList', { body }), consent, full)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const fault = faultIn(error, put, remove)
    if (fault) {
      store({ ...savedOf(owner), refused: [...savedOf(owner).refused, fault] })
      return tellAccount(owner, consent, isRead)
    }
    // Another device took the consent back, or filled the list.
    if (isRead || (error.code !== 'forbidden' && error.code !== 'conflict')) throw error
    await readAccount(owner)
    return tellAccount(owner, consent, true)
  }
}

/** The name that the account refuses, where the answer says which. */
function faultIn({ code, field }: ApiError, put: readonly ListEntry[], remove: readonly string[]) {
  const [, list, place] = (code === 'invalid' && /^(put|remove)\.(\d+)/.exec(field ?? '')) || []
  if (list === 'remove') return remove[Number(place)]
  const entry = list === 'put' ? put[Number(place)] : undefined
  return entry && wordingOf(entry)
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
