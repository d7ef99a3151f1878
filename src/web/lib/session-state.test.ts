import { expect, test } from 'vitest'
import { stateOf, storedPerson } from './session-state.ts'

const token = (claims: object) => `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.sign`
const user = { id: '1', email: 'anna@people.example', user_metadata: { name: ' Anna Example ' } }

test('without a session no one is signed in', () =>
  expect(stateOf(null)).toEqual({ status: 'signed-out', person: null }))

test('a person without a second factor is signed in by the password alone', () => {
  const { id, email } = user
  const person = { id, email, name: 'Anna Example', newEmail: null, needsPassword: false }
  expect(stateOf({ access_token: token({ aal: 'aal1' }), user })).toEqual({ status: 'signed-in', person })
})

test.each([
  ['aal1', 'code-needed'],
  ['aal2', 'signed-in'],
  [undefined, 'code-needed'],
])('with a verified second factor, level %s means %s', (aal, status) => {
  const factors = [{ status: 'unverified' }, { status: 'verified' }]
  const state = stateOf({ access_token: token({ aal, name: 'Zoë' }), user: { ...user, factors } })
  expect(state.status).toBe(status)
})

test('a second factor that was never confirmed asks for nothing', () => {
  const factors = [{ status: 'unverified' }]
  expect(stateOf({ access_token: 'not a token', user: { ...user, factors } }).status).toBe('signed-in')
})

test('a name may come from the provider, and an email may wait for its confirmation', () => {
  const stored = { id: '1', new_email: 'new@people.example', user_metadata: { full_name: 'Anna' } }
  const person = { id: '1', email: '', name: 'Anna', newEmail: 'new@people.example', needsPassword: false }
  expect(stateOf({ access_token: '', user: stored }).person).toEqual(person)
})

test.each([null, '', 'x', '7', 'null', '[]', '{}', '{"user":null}', '{"user":{"id":7}}'])(
  'a storage that holds %j remembers no one',
  (stored) => expect(storedPerson(stored)).toBeNull(),
)

test('a person who was signed in last is remembered before anything is checked', () =>
  expect(storedPerson(JSON.stringify({ user }))?.name).toBe('Anna Example'))
