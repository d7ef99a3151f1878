import { QueryClient } from '@tanstack/react-query'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Input } from '#contract/endpoints.ts'
import { MOST_LISTED } from '#contract/market/list-vocabulary.ts'
import { changedList } from '#domain/list/list-change.ts'
import { keyOf, type ListEntry } from '#domain/list/my-list.ts'
import { answerCalls, noNetwork, refused, storeSession } from '#test/component.tsx'
import { listed } from '#test/my-list.ts'
import { changeHere, changeList, giveConsent, listNow } from './change-list.ts'
import { moveToAccount, readOlderVersions } from './left-behind.ts'
import { accountListQuery, readEntriesHere } from './my-list.ts'
import { dropSession } from './session.ts'

const own = (name: string): ListEntry => ({ kind: 'own', name })
const lithium = own('lithium')
const many = (count: number, kind = 'compound') =>
  Array.from({ length: count }, (_, place) => listed(`${kind}-${place}`))

type Body = Input<'changeMyList'>['body']

/** An account with the rules of the server; other browsers change it directly. */
function startAccount(start: { entries?: ListEntry[]; consented_at?: string | null } = {}) {
  const account = { entries: [] as ListEntry[], consented_at: null as string | null, ...start }
  const change = ({ consent, ...change }: Body) => {
    const faulty = change.put.findIndex((entry) => entry.kind !== 'own' && entry.slug.startsWith('never'))
    if (faulty >= 0) return refused(422, 'invalid', 'No.', `put.${faulty}.slug`)
    const consented_at = consent === false ? null : (account.consented_at ?? (consent ? 'now' : null))
    if (!consented_at && change.put.some(({ kind }) => kind === 'own'))
      return refused(403, 'forbidden', 'No.')
    const entries = changedList(account.entries, change).filter(({ kind }) => consented_at || kind !== 'own')
    if (entries.length > MOST_LISTED) return refused(409, 'conflict', 'No.')
    return Object.assign(account, { entries, consented_at })
  }
  const answers = {
    getMyList: () => account,
    importWatches: { added: 1, left_out: 0 },
    changeMyList: ({ body }: { body: unknown }) => change(body as Body),
  }
  const calls = answerCalls(answers)
  return { account, answers, calls, sent: (name: string) => JSON.stringify(calls).includes(name) }
}

let queryClient: QueryClient
const names = async () => (await listNow(queryClient)).map(({ name }) => name)
const here = () => readEntriesHere().map(({ name }) => name)
const shown = () => queryClient.getQueryData(accountListQuery.queryKey)?.entries.map(({ name }) => name)
/** As every page does once it knows who is signed in. */
const move = () => {
  readOlderVersions()
  return moveToAccount(queryClient)
}

beforeAll(() => void storeSession())
beforeEach(() => {
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  changeHere({ remove: readEntriesHere().map(keyOf) })
})

test('at sign-in the list of the browser joins the list of the account once, and leaves the browser', async () => {
  const { account, calls } = startAccount({ entries: [listed('zinc', 5), listed('iron')] })
  changeHere({ put: [listed('zinc', 20), listed('kpv', 3), own('warfarin')] })
  await move()
  expect(account.entries).toEqual([listed('zinc', 5), listed('iron'), listed('kpv', 3)])
  expect(here()).toEqual(['warfarin'])
  expect(await names()).toEqual(['zinc', 'iron', 'kpv', 'warfarin'])
  calls.length = 0
  await move()
  expect(calls.map(({ name }) => name)).not.toContain('changeMyList')
})

test('what an older version left is read the same way: list, copy of the account, basket and watches', async () => {
  const { account, calls, sent } = startAccount({ entries: [listed('zinc'), lithium], consented_at: 'now' })
  const id = '7f9c24e5-7b1a-4d6f-9f6e-0a0a0a0a0a0a'
  const watches = [{ target: { kind: 'compound', id }, condition: 'lowest', amount: null }]
  const base = [listed('zinc'), listed('removed-elsewhere'), lithium]
  const entries = [...base, listed('kpv', 4), own('warfarin')]
  localStorage.setItem('myList', JSON.stringify({ entries, carried: ['device'] }))
  const copy = { owner: 'x', base, withheld: ['own warfarin'], full: [] }
  localStorage.setItem('myListSaved', JSON.stringify(copy))
  localStorage.setItem('basket', JSON.stringify({ c: 'st-joseph', mg: '5' }))
  localStorage.setItem('watches', JSON.stringify(watches))
  await move()
  expect(account.entries).toEqual([listed('zinc'), lithium, listed('kpv', 4)])
  expect(here()).toEqual(['warfarin', 'st-joseph'])
  expect([sent('warfarin'), sent('st-joseph')]).toEqual([false, false])
  expect(calls.find(({ name }) => name === 'importWatches')?.body).toEqual({ watches })
  for (const key of ['myListSaved', 'basket', 'watches']) expect(localStorage.getItem(key), key).toBeNull()
})

/** An account with zinc, which takes changes once `resolve` is called. */
async function startSlowAccount() {
  const { account, answers } = startAccount({ entries: [listed('zinc')] })
  await listNow(queryClient)
  const { promise, resolve } = Promise.withResolvers<void>()
  answerCalls({ ...answers, changeMyList: (request) => promise.then(() => answers.changeMyList(request)) })
  return { account, resolve }
}

test('a press is shown at once, and a failed press changes nothing', async () => {
  const { account, resolve } = await startSlowAccount()
  const first = changeList(queryClient, { put: [listed('kpv')] })
  const second = changeList(queryClient, { remove: ['compound zinc'] })
  await expect.poll(shown).toEqual(['kpv'])
  resolve()
  await Promise.all([first, second])
  expect([shown(), account.entries]).toEqual([['kpv'], [listed('kpv')]])
  answerCalls({ changeMyList: noNetwork() })
  await expect(changeList(queryClient, { remove: ['compound kpv'] })).rejects.toThrow()
  expect(shown()).toEqual(['kpv'])
  expect(here()).toEqual([])
})

test('a list that was not read is not changed in its place here', async () => {
  answerCalls({ getMyList: noNetwork() })
  await expect(changeList(queryClient, { put: [listed('kpv')] })).rejects.toThrow()
  expect(here()).toEqual([])
})

test('without consent medicines stay in the browser, and the account gets no word of them', async () => {
  const { account, sent } = startAccount()
  await changeList(queryClient, { put: [listed('kpv'), own('lithium')] })
  await changeList(queryClient, { put: [own('sertraline')], remove: ['own lithium'] })
  expect(account.entries).toEqual([listed('kpv')])
  expect([sent('lithium'), sent('sertraline')]).toEqual([false, false])
  expect(await names()).toEqual(['kpv', 'sertraline'])
})

test('a consent saves the words of this browser; an earlier one does not cover words typed elsewhere', async () => {
  const { account, sent } = startAccount({ entries: [own('lithium')], consented_at: 'before' })
  changeHere({ put: [own('warfarin')] })
  await move()
  expect(await names()).toEqual(['lithium', 'warfarin'])
  await changeList(queryClient, { put: [own('metformin')] })
  expect([sent('warfarin'), account.entries]).toEqual([false, [own('lithium'), own('metformin')]])
  await giveConsent(queryClient, true)
  expect(account.entries).toContainEqual(own('warfarin'))
  expect(here()).toEqual([])
})

test('a consent that is taken back here leaves the medicines in this browser', async () => {
  const { account } = startAccount({ entries: [listed('kpv'), own('lithium')], consented_at: 'before' })
  await giveConsent(queryClient, false)
  expect(account).toEqual({ entries: [listed('kpv')], consented_at: null })
  expect(await names()).toEqual(['kpv', 'lithium'])
})

test('a consent can be taken back although what was saved cannot be read, and only where that may be lost', async () => {
  const { account, answers } = startAccount({ entries: [listed('kpv'), own('lithium')], consented_at: 'x' })
  answerCalls({ ...answers, getMyList: refused(503, 'unavailable', 'No.') })
  await expect(giveConsent(queryClient, false)).rejects.toThrow()
  expect(account.consented_at).toBe('x')
  await giveConsent(queryClient, false, true)
  expect(account).toEqual({ entries: [listed('kpv')], consented_at: null })
  expect(shown()).toEqual(['kpv'])
})

test('after a consent was taken back elsewhere no medicine is sent or asked to be removed', async () => {
  const { account, calls, sent } = startAccount({ entries: [own('sertraline')], consented_at: 'before' })
  await listNow(queryClient)
  Object.assign(account, { entries: [], consented_at: null })
  calls.length = 0
  await changeList(queryClient, { put: [own('lithium'), listed('tb-500')] })
  await changeList(queryClient, { remove: ['own sertraline'] })
  expect([sent('lithium'), sent('sertraline')]).toEqual([false, false])
  expect(await names()).toEqual(['tb-500', 'lithium'])
  expect(account.entries).toEqual([listed('tb-500')])
})

test('a full browser and a full account lose nothing and ask for no more than fits', async () => {
  const { account, calls } = startAccount({ entries: many(MOST_LISTED - 1) })
  changeHere({ put: many(MOST_LISTED, 'here') })
  await move()
  expect(account.entries).toHaveLength(MOST_LISTED)
  expect(here()).toHaveLength(MOST_LISTED - 1)
  calls.length = 0
  await move()
  expect(calls.map(({ name }) => name)).not.toContain('changeMyList')
  expect(await names()).toHaveLength(2 * MOST_LISTED - 1)
})

test('a slug that the catalogue never had stays here as a word, and the rest is saved', async () => {
  const { account } = startAccount()
  changeHere({ put: [listed('zinc'), listed('never-1', 2), listed('iron')] })
  await move()
  expect(account.entries).toEqual([listed('zinc'), listed('iron')])
  expect(readEntriesHere()).toEqual([{ kind: 'own', name: 'never-1', mg: 2 }])
})

test.each([
  ['an entry that is none', { owner: 'x', base: [null] }],
  ['texts that are none', { owner: 'x', base: {}, withheld: 'own', full: [3] }],
  ['no copy', 7],
])('a broken copy of an older version is no reason to stop saving: %s', async (_, stored) => {
  localStorage.setItem('myListSaved', JSON.stringify(stored))
  const { account } = startAccount()
  changeHere({ put: [listed('zinc')] })
  await move()
  expect(account.entries).toEqual([listed('zinc')])
})

test('after signing out a late answer shows nothing of the account, and no change that waited is sent', async () => {
  const { account, resolve } = await startSlowAccount()
  const press = changeList(queryClient, { put: [listed('kpv')] })
  const waiting = changeList(queryClient, { put: [listed('iron')] })
  await expect.poll(shown).toEqual(['zinc', 'kpv', 'iron'])
  dropSession()
  queryClient.clear()
  resolve()
  await press
  await expect(waiting).rejects.toThrow()
  expect([shown(), here(), await names()]).toEqual([undefined, [], []])
  expect(account.entries).toHaveLength(2)
})
