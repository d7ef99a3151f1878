import { expect, test } from 'vitest'
import { answerCalls, badGateway } from '#test/component.tsx'
import { call, changePerson, LOGGED, messageOf, read, readPages, stale } from './api.ts'
import { createQueryClient } from './query-client.ts'

const HTML = '<html><h1>502 Bad Gateway</h1></html>'
const id = '11111111-1111-4111-8111-111111111111'
const failure = (asked: Promise<unknown>) => asked.catch((error: unknown) => error)

test('an answer without a message gets none, so that the place of the failure has the word', async () => {
  answerCalls({ listCategories: badGateway() })
  const error = await failure(call('listCategories', {}))
  expect(error).toMatchObject({ name: 'ApiError', status: 502, message: '' })
  expect(messageOf(error, 'Error searching for products')).toBe('Error searching for products')
  expect(messageOf(error)).toBe('Something went wrong. Please try again later.')
})

test('calls for user, preferences and subscription fail with status and body', async () => {
  answerCalls({
    getUser: badGateway(),
    setPreferences: badGateway(),
    getSubscriptionInfo: badGateway(),
    getUserSubscription: badGateway(),
  })
  const message = `Request failed (502): ${HTML}`
  expect(await failure(call('getUser', { query: { id } }))).toMatchObject({ message })
  expect(await failure(call('setPreferences', { body: { id, preferences: [] } }))).toMatchObject({ message })
  expect(await failure(call('getSubscriptionInfo', { query: { id } }))).toMatchObject({ message })
  expect(await failure(call('getUserSubscription', { query: { user_id: id } }))).toMatchObject({ message })
})

test('a success that is no JSON is a failure', async () => {
  answerCalls({ listCategories: new Response(HTML) })
  expect(await failure(call('listCategories', {}))).toMatchObject({ code: 'invalid_answer', message: '' })
})

const outcomes = read('listOutcomes', {})
const desks = read('listOwnDesks', {})

test('an answer is personal unless the contract says that it is the same for everybody', () => {
  expect([outcomes.meta, desks.meta]).toEqual([undefined, { isPersonal: true }])
  expect(read('listOwnDesks', {}, { meta: LOGGED }).meta).toEqual({ isPersonal: true, isLogged: true })
  expect(readPages('listOwnRemovals', {}, { list: 'removals' }).meta).toEqual({ isPersonal: true })
})

const removals = readPages('listOwnRemovals', {})
/** A person has read what is for everybody, what is theirs, and the first page of a list. */
async function haveRead() {
  answerCalls({ listOutcomes: { areas: [] }, listOwnDesks: { desks: [] }, listOwnRemovals: { total: 0 } })
  const queryClient = createQueryClient(() => '/')
  await Promise.all([queryClient.fetchQuery(outcomes), queryClient.fetchQuery(desks)])
  await queryClient.fetchInfiniteQuery(removals)
  return queryClient
}

test('when a person signs out, answers for everybody stay, and nothing of theirs', async () => {
  const queryClient = await haveRead()
  await changePerson(queryClient, 'another')
  const kept = [outcomes, desks].map(({ queryKey }) => queryClient.getQueryData<unknown>(queryKey))
  expect(kept).toEqual([{ areas: [] }, undefined])
})

test('a read that is asked for in one way is read once', async () => {
  const calls = answerCalls({ listOutcomes: { areas: [] }, listDrugBatches: { batches: [] } })
  const queryClient = createQueryClient(() => '/')
  const batches = (name: string, offset?: number) =>
    queryClient.ensureQueryData(read('listDrugBatches', { params: { name }, query: { offset } }))
  await batches('bpc-157')
  await batches('bpc-157')
  await batches('bpc-157', 20)
  await batches('tb-500')
  expect(calls.length).toBe(3)
})

test('after an act only what it names is to be read again, with all its pages and inputs', async () => {
  const queryClient = await haveRead()
  await stale(queryClient, 'listOwnDesks', 'listOwnRemovals')
  const keys = [outcomes.queryKey, desks.queryKey, removals.queryKey] as const
  expect(keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([false, true, true])
})

test('a list is read on from where its answer says, to its end', async () => {
  const calls = answerCalls({
    listMails: ({ query }) =>
      query.get('after') ? { mails: [3], next: null } : { mails: [1, 2], next: 'b' },
  })
  const mails = readPages('listMails', { query: { view: 'failed' } })
  const { pages } = await createQueryClient(() => '/').fetchInfiniteQuery({ ...mails, pages: 5 })
  expect(pages.flatMap(({ mails }) => mails)).toEqual([1, 2, 3])
  expect(calls.map(({ query }) => String(query))).toEqual(['view=failed', 'view=failed&after=b'])
})

test('a list with a total is read on until all of it is there', async () => {
  const calls = answerCalls({
    listProofs: ({ query }) => ({ total: 3, proofs: query.get('offset') === '0' ? [1, 2] : [3] }),
  })
  const proofs = readPages('listProofs', {}, { list: 'proofs' })
  const { pages } = await createQueryClient(() => '/').fetchInfiniteQuery({ ...proofs, pages: 5 })
  expect(pages.flatMap(({ proofs }) => proofs)).toEqual([1, 2, 3])
  expect(calls.map(({ query }) => query.get('offset'))).toEqual(['0', '2'])
})
