import { expect, test } from 'vitest'
import { answerCalls, badGateway } from '#test/component.tsx'
import { call, messageOf } from './api.ts'

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
