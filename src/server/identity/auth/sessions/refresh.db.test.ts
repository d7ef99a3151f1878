import { expect, test } from 'vitest'
import { sharedApp } from '#test/app.ts'
import { enter, PASSWORD } from '#test/auth-client.ts'
import { originOf } from '#test/person.ts'
import { refreshSession } from './refresh.ts'

let now = new Date('2026-11-20T12:00:00Z')
const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}
const app = await sharedApp({ deps: { clock: () => now } })

const FROM = originOf('127.0.0.1')
const refresh = async (token: string) => (await refreshSession(app.deps, token, FROM)).refresh_token
const codeOf = (token: string) =>
  refreshSession(app.deps, token, FROM).then(
    () => 'accepted',
    (error: { code: string }) => error.code,
  )
const first = async () => (await app.person()).refreshToken

test('each refresh gives another token', async () => {
  const one = await first()
  const two = await refresh(one)
  const three = await refresh(two)
  expect(new Set([one, two, three]).size).toBe(3)
})

test('a client that lost the answer gets the same token again within an hour', async () => {
  const lost = await first()
  const two = await refresh(lost)
  pass(3_599)
  expect(await refresh(lost)).toBe(two)
  expect(await codeOf(two)).toBe('accepted')
})

test('after an hour the token before the good one was stolen: the session ends for both', async () => {
  const one = await first()
  const two = await refresh(one)
  pass(3_600)
  expect(await codeOf(one)).toBe('refresh_token_already_used')
  expect(await codeOf(two)).toBe('refresh_token_not_found')
})

test('a slower tab is brought to the present token within ten seconds', async () => {
  const one = await first()
  const four = await refresh(await refresh(await refresh(one)))
  pass(9)
  expect(await refresh(one)).toBe(four)
})

test('an older token that comes later was stolen: the session ends for both', async () => {
  const one = await first()
  const three = await refresh(await refresh(one))
  pass(11)
  expect(await codeOf(one)).toBe('refresh_token_already_used')
  expect(await codeOf(three)).toBe('refresh_token_not_found')
})

test("a stolen token ends one session, not the person's others", async () => {
  const person = await app.person({ password: PASSWORD })
  const { session: other } = await enter(app, person.email)
  await refresh(await refresh(person.refreshToken))
  pass(11)
  expect(await codeOf(person.refreshToken)).toBe('refresh_token_already_used')
  expect(await codeOf(other?.refresh_token ?? '')).toBe('accepted')
})

test('many uses of one token at once end in one session with one token', async () => {
  const one = await first()
  const tokens = await Promise.all(Array.from({ length: 20 }, () => refresh(one)))
  expect(new Set(tokens).size).toBe(1)
})

test('three tabs that refresh a thousand times in all are never signed out', async () => {
  const shared = { token: await first() }
  const tab = async (turns: number) => {
    for (let turn = 0; turn < turns; turn++) {
      const answer = await refresh(shared.token)
      pass(0.01)
      shared.token = answer
    }
  }
  await Promise.all([tab(334), tab(333), tab(333)])
  expect(await codeOf(shared.token)).toBe('accepted')
})

test('no token can be read from the database', async () => {
  const one = await first()
  const two = await refresh(one)
  const stored = JSON.stringify([
    await app.db.selectFrom('auth_refresh_tokens').selectAll().execute(),
    await app.db.selectFrom('auth_sessions').selectAll().execute(),
  ])
  for (const token of [one, two]) expect(stored).not.toContain(token)
})

test.each([
  ...['', 'short', 'with blanks in it', 'ABCDEFGHIJKL', 'x'.repeat(600)].map((token) => [
    token,
    'validation_failed',
  ]),
  ...['abcdefghijkl', 'a'.repeat(43)].map((token) => [token, 'refresh_token_not_found']),
])('%j in the place of a refresh token is refused as %s', async (token = '', code) => {
  expect(await codeOf(token)).toBe(code)
})
