import type { QueryClient } from '@tanstack/react-query'
import type { Answer } from '#contract/endpoints.ts'
import { MOST_LISTED } from '#contract/market/list-vocabulary.ts'
import { changedList, type ListChange } from '#domain/list/list-change.ts'
import { keyOf, type ListEntry } from '#domain/list/my-list.ts'
import { call } from './api.ts'
import { accountListQuery, LIST_KEY, listOf, readEntriesHere, unlisted } from './my-list.ts'
import { checkSession, personNow } from './session.ts'
import { deviceStorage } from './storage.ts'

export const LIST_IS_FULL = `Your list is full: it holds ${MOST_LISTED} names. Remove one to add another.`
export const NOT_CHANGED = 'Your list could not be changed. Please try again later.'

/** The account's list as a press needs it: read at once or failed, and on its own page read again with every look at it. */
export const listQuery = {
  ...accountListQuery,
  networkMode: 'always',
  refetchOnWindowFocus: 'always',
} as const

type Saved = Answer<'getMyList'>

/** The account's list; undefined for a visitor. Throws where it cannot be read. */
async function accountList(queryClient: QueryClient): Promise<Saved | undefined> {
  await checkSession()
  return personNow() ? queryClient.ensureQueryData(listQuery) : undefined
}

/** The whole list at the time of a press. */
export const listNow = async (queryClient: QueryClient) =>
  listOf((await accountList(queryClient))?.entries ?? [], readEntriesHere())

/** Changes what this browser keeps. */
export function changeHere(change: Partial<ListChange>) {
  const entries = changedList(readEntriesHere(), { put: [], remove: [], ...change })
  if (entries.length === 0) deviceStorage.removeItem(LIST_KEY)
  else deviceStorage.setItem(LIST_KEY, JSON.stringify({ entries }))
  dispatchEvent(new Event('storage'))
}

/** What is to be put on the list of these names: those that are not there, as many as fit. */
export function fitting(entries: readonly ListEntry[], wanted: readonly ListEntry[]) {
  const added = unlisted(entries, wanted)
  const put = added.slice(0, Math.max(0, MOST_LISTED - entries.length))
  return { put, isFull: put.length < added.length }
}

export const inPlaceOf = (entries: readonly ListEntry[], key: string, put: ListEntry): ListChange => ({
  put: [put],
  remove: key === keyOf(put) ? [] : [key],
  before: keyAfter(entries, key),
})

/** The key of the name after one, before which it can be put back. */
export function keyAfter(entries: readonly ListEntry[], key: string) {
  const next = entries[entries.findIndex((entry) => keyOf(entry) === key) + 1]
  return next && keyOf(next)
}

/**
 * Changes the list: signed in the account's, else this browser's. Medicines and conditions go to the account only with
 * consent. Throws what the server says against it; then the list stays unchanged.
 */
export async function changeList(queryClient: QueryClient, change: Partial<ListChange>): Promise<void> {
  const whole = { put: [], remove: [], ...change }
  let account = await accountList(queryClient)
  // A consent may have ended in another browser: it is read before a medicine is sent.
  if (account && isOfWords(toAccount(whole, account)))
    account = await queryClient.fetchQuery({ ...listQuery, staleTime: 0 })
  if (!account) return changeHere(whole)
  const told = toAccount(whole, account)
  if (told.put.length + told.remove.length > 0) await changeAccount(queryClient, told)
  changeHere({
    ...whole,
    put: whole.put.filter((entry) => !told.put.includes(entry)),
    remove: [...whole.remove, ...told.put.map(keyOf)],
  })
}

const isOwn = ({ kind }: ListEntry) => kind === 'own'
const isOfWords = ({ put, remove }: ListChange) =>
  put.some(isOwn) || remove.some((key) => key.startsWith('own '))

function toAccount({ put, remove, before }: ListChange, { entries, consented_at }: Saved): ListChange {
  const saved = new Set(entries.map(keyOf))
  return {
    put: put.filter((entry) => !isOwn(entry) || consented_at !== null),
    remove: remove.filter((key) => saved.has(key)),
    ...(before !== undefined && { before }),
  }
}

/**
 * The person agrees to save medicines and conditions, or takes that back: then this browser keeps them, and with
 * `mayLose` only what can be read of them.
 */
export async function giveConsent(queryClient: QueryClient, consent: boolean, mayLose = false) {
  const here = readEntriesHere()
  const { entries } = await queryClient.fetchQuery({ ...listQuery, staleTime: 0 }).catch((error: unknown) => {
    if (mayLose) return { entries: [] }
    throw error
  })
  const { put } = fitting(entries, consent ? here.filter(isOwn) : [])
  if (!consent) changeHere({ put: unlisted(here, entries.filter(isOwn)) })
  await changeAccount(queryClient, { put, remove: [], consent })
  changeHere({ remove: put.map(keyOf) })
}

/** What the account answered last, and the changes on their way to it, which are shown as made. */
let open: { owner: string | undefined; answered: Saved | undefined; waiting: ListChange[] } | undefined
let turn: Promise<unknown> = Promise.resolve()

/** Changes the list in the account, one change after another. */
export async function changeAccount(queryClient: QueryClient, change: ListChange & { consent?: boolean }) {
  const { queryKey } = listQuery
  const body = { ...change, put: [...change.put], remove: [...change.remove] }
  // An answer on its way is of before.
  await queryClient.cancelQueries({ queryKey })
  const owner = personNow()?.id
  if (open?.owner !== owner || open?.waiting.length === 0) open = undefined
  open ??= { owner, answered: queryClient.getQueryData<Saved>(queryKey), waiting: [] }
  const mine = open
  const show = () => {
    // Who signed out meanwhile is shown nothing of the account.
    if (mine.answered && personNow()?.id === owner)
      queryClient.setQueryData(queryKey, {
        ...mine.answered,
        entries: mine.waiting.reduce(changedList, mine.answered.entries),
      })
  }
  mine.waiting.push(body)
  show()
  const answer = turn.then(() => {
    // A call is made for whoever is signed in at its turn.
    if (personNow()?.id !== owner) throw new Error('Another person signed in before this change was sent.')
    return call('changeMyList', { body })
  })
  turn = answer.catch(() => {})
  try {
    mine.answered = await answer
  } finally {
    mine.waiting.splice(mine.waiting.indexOf(body), 1)
    show()
  }
}
