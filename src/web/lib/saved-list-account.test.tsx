import { beforeEach, expect, test } from 'vitest'
import type { Input } from '#contract/endpoints.ts'
import { MOST_LISTED } from '#contract/market/list-vocabulary.ts'
import { keyOf, type ListEntry } from '#domain/list/my-list.ts'
import { answerCalls, noNetwork } from '#test/component.tsx'
import { addToMyList, readMyList, removeFromMyList } from './my-list.ts'
import { leaveSavedList, type SavedList, syncList } from './saved-list.ts'
import { deviceStorage, readJson } from './storage.ts'

const OWNER = '11111111-1111-4111-8111-111111111111'
const compound = (slug: string): ListEntry => ({ kind: 'compound', slug, name: slug })
const own = (name: string): ListEntry => ({ kind: 'own', name })
const many = (count: number, kind = 'compound') =>
  Array.from({ length: count }, (_, place) => compound(`${kind}-${place}`))

type Body = Input<'changeMyList'>['body']
const refusal = (status: number, code: string, field?: string) =>
  Response.json({ status: 'error', message: 'No.', code, field }, { status })

/** An account with the rules of the server; other browsers change it directly. */
function startAccount(start: { entries?: ListEntry[]; consented_at?: string | null } = {}) {
  const account = { entries: [] as ListEntry[], consented_at: null as string | null, ...start }
  const change = ({ put, remove, consent }: Body) => {
    const faulty = put.findIndex(({ name }) => name.includes('!'))
    if (faulty >= 0) return refusal(422, 'invalid', `put.${faulty}.name`)
    const consented_at = consent === false ? null : (account.consented_at ?? (consent ? 'now' : null))
    if (!consented_at && put.some(({ kind }) => kind === 'own')) return refusal(403, 'forbidden')
    const put_ = new Set(put.map(keyOf))
    const kept = account.entries.filter((entry) => !remove.includes(keyOf(entry)) && !put_.has(keyOf(entry)))
    const entries = [...kept, ...put].filter(({ kind }) => consented_at || kind !== 'own')
    if (entries.length > MOST_LISTED) return refusal(409, 'conflict')
    Object.assign(account, { entries, consented_at })
    return account
  }
  const calls = answerCalls({
    getMyList: () => Response.json(account),
    changeMyList: ({ body }) => {
      const answer = change(body as Body)
      return answer instanceof Response ? answer : Response.json(answer)
    },
  })
  return { account, sent: (name: string) => JSON.stringify(calls).includes(name), calls }
}

const saved = () => readJson(deviceStorage, 'myListSaved') as SavedList
const names = () => readMyList().map(({ name }) => name)

beforeEach(() => {
  deviceStorage.removeItem('myListSaved')
  for (const entry of readMyList()) removeFromMyList(keyOf(entry))
})

test('medicines typed before signing in stay, unsent, where the consent was given in another browser', async () => {
  const { account, sent } = startAccount({ entries: [own('lithium')], consented_at: 'before' })
  addToMyList([compound('kpv'), own('warfarin')])
  await syncList(OWNER)
  await syncList(OWNER)
  expect(names()).toEqual(['kpv', 'warfarin', 'lithium'])
  expect(sent('warfarin')).toBe(false)
  expect(saved().withheld).toEqual(['own warfarin'])
  await syncList(OWNER, true)
  expect(account.entries).toContainEqual(own('warfarin'))
  expect(saved().withheld).toEqual([])
})

test('a medicine in the basket of before is sent to no account without consent, with a hyphen or without', async () => {
  const { account, sent } = startAccount()
  localStorage.setItem('basket', JSON.stringify({ c: 'warfarin,st-joseph', mg: '5,' }))
  addToMyList([compound('kpv')])
  await syncList(OWNER)
  expect(account.entries).toEqual([compound('kpv')])
  expect([sent('warfarin'), sent('st-joseph')]).toEqual([false, false])
  expect(names()).toEqual(['warfarin', 'st-joseph', 'kpv'])
})

test('a consent given elsewhere later takes no medicine off a browser that kept its own', async () => {
  const { account, sent } = startAccount()
  addToMyList([own('warfarin')])
  await syncList(OWNER)
  Object.assign(account, { entries: [own('lithium')], consented_at: 'elsewhere' })
  await syncList(OWNER)
  expect(names()).toEqual(['warfarin', 'lithium'])
  expect(sent('warfarin')).toBe(false)
})

test('after a consent was taken back elsewhere no medicine is sent, taken off or asked for, and compounds are saved', async () => {
  const { account, sent, calls } = startAccount()
  addToMyList([own('sertraline')])
  await syncList(OWNER, true)
  Object.assign(account, { entries: [], consented_at: null })
  calls.length = 0
  addToMyList([own('lithium'), compound('tb-500')])
  await syncList(OWNER)
  removeFromMyList('own sertraline')
  await syncList(OWNER)
  expect(sent('lithium')).toBe(false)
  expect(sent('sertraline')).toBe(false)
  expect(names()).toEqual(['lithium', 'tb-500'])
  expect(account.entries).toEqual([compound('tb-500')])
  expect(saved()).toMatchObject({ consentedAt: null, hasFailed: false })
})

test('a consent that was taken back and given again elsewhere is a new one: what it was not given for stays here', async () => {
  const { account, sent, calls } = startAccount()
  addToMyList([own('sertraline')])
  await syncList(OWNER, true)
  Object.assign(account, { entries: [own('lithium')], consented_at: 'again' })
  calls.length = 0
  addToMyList([own('warfarin')])
  await syncList(OWNER)
  expect(names()).toEqual(['sertraline', 'warfarin', 'lithium'])
  expect(sent('warfarin') || sent('sertraline')).toBe(false)
  expect(saved().withheld).toEqual(['own sertraline', 'own warfarin'])
})

test('a consent that is taken back between the question and the change ends in the same state', async () => {
  const { account } = startAccount({ consented_at: 'before' })
  await syncList(OWNER)
  const calls = answerCalls({
    getMyList: () => Response.json(account),
    changeMyList: ({ body }) => {
      account.consented_at = null
      const { put } = body as Body
      if (put.some(({ kind }) => kind === 'own')) return refusal(403, 'forbidden')
      account.entries = [...put]
      return Response.json(account)
    },
  })
  addToMyList([own('lithium'), compound('tb-500')])
  await syncList(OWNER)
  expect(calls.filter(({ body }) => JSON.stringify(body)?.includes('lithium'))).toHaveLength(1)
  expect([names(), account.entries]).toEqual([['lithium', 'tb-500'], [compound('tb-500')]])
  expect(saved()).toMatchObject({ consentedAt: null, hasFailed: false })
})

test('a list that another device filled keeps here what it has no room for, and takes it once there is', async () => {
  const { account } = startAccount()
  await syncList(OWNER)
  account.entries = many(MOST_LISTED - 1)
  addToMyList([compound('zinc'), compound('iron')])
  await syncList(OWNER)
  expect(account.entries).toHaveLength(MOST_LISTED)
  expect(account.entries).toContainEqual(compound('zinc'))
  expect(names()).toEqual(expect.arrayContaining(['zinc', 'iron']))
  expect(saved()).toMatchObject({ full: ['compound iron'], hasFailed: false })
  removeFromMyList('compound compound-3')
  await syncList(OWNER)
  expect(account.entries).toContainEqual(compound('iron'))
  expect(saved().full).toEqual([])
})

test('a full browser and a full account lose nothing and ask for no more than fits', async () => {
  const { account } = startAccount({ entries: many(MOST_LISTED) })
  addToMyList(many(MOST_LISTED, 'here'))
  await syncList(OWNER)
  await syncList(OWNER)
  expect(names()).toHaveLength(2 * MOST_LISTED)
  expect(account.entries).toEqual(many(MOST_LISTED))
  expect(saved().full).toHaveLength(MOST_LISTED)
})

test('a name that the account refuses stays here and is named, and the rest is saved', async () => {
  const { account, calls } = startAccount()
  addToMyList([compound('zinc'), { ...compound('odd'), name: 'odd!' }, compound('iron')])
  await syncList(OWNER)
  expect(account.entries.map(({ name }) => name)).toEqual(['zinc', 'iron'])
  expect(names()).toEqual(['zinc', 'odd!', 'iron'])
  expect(saved()).toMatchObject({ refused: [expect.stringContaining('odd!')], hasFailed: false })
  calls.length = 0
  await syncList(OWNER)
  expect(calls.map(({ name }) => name)).toEqual(['getMyList'])
  removeFromMyList('compound odd')
  await syncList(OWNER)
  expect(saved().refused).toEqual([])
})

test('a network that is gone is said, and the next change is saved with the one before', async () => {
  answerCalls({ getMyList: noNetwork(), changeMyList: noNetwork() })
  addToMyList([compound('zinc')])
  await expect(syncList(OWNER)).rejects.toThrow()
  expect(saved().hasFailed).toBe(true)
  const { account } = startAccount()
  await syncList(OWNER)
  expect(account.entries).toEqual([compound('zinc')])
  expect(saved().hasFailed).toBe(false)
})

test('after signing out nothing of the account is stored again by an answer that comes late', async () => {
  for (const late of [noNetwork(), Response.json({ entries: [own('lithium')], consented_at: 'before' })]) {
    answerCalls({
      getMyList: () => {
        leaveSavedList()
        return late as Response
      },
    })
    await expect(syncList(OWNER)).rejects.toThrow()
    expect(deviceStorage.getItem('myListSaved')).toBeNull()
    expect(names()).toEqual([])
  }
})

test.each([
  ['an entry that is none', { owner: OWNER, base: [null] }],
  [
    'texts that are none',
    { owner: OWNER, base: {}, withheld: 'own', full: [3], refused: null, consentedAt: 7 },
  ],
  ['no owner', { base: [compound('kpv')] }],
])('a stored state that is broken is no reason to stop saving: %s', async (_, stored) => {
  deviceStorage.setItem('myListSaved', JSON.stringify(stored))
  const { account } = startAccount()
  addToMyList([compound('zinc')])
  await syncList(OWNER)
  expect(account.entries).toEqual([compound('zinc')])
  leaveSavedList()
  expect(names()).toEqual([])
})
