import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/text/duration.ts'
import { insertRows, listRows, updateRows } from '#server/platform/db/rows.ts'
import { sharedApp, startTestApp } from '#test/app.ts'
import { askAuth, beginLate, enter, giveFactor, PASSWORD, productAnswers } from '#test/auth-client.ts'
import { originOf } from '#test/person.ts'
import { theRow } from '#test/rows.ts'
import { removeEndedSignIns } from '../ended-repository.ts'
import { refreshSession } from './service.ts'

let now = new Date('2026-11-20T12:00:00Z')
const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}
const passDays = (days: number) => pass(days * 86_400)
const app = await sharedApp({ deps: { clock: () => now } })

const refreshed = (token: string, at = app) => refreshSession(at.deps, token, originOf('127.0.0.1'))
const refresh = async (token: string) => (await refreshed(token)).refresh_token
/** Why a token is refused: code, status and words; null where it is accepted. */
const refusalOf = (token: string, at = app) =>
  refreshed(token, at).then(
    () => null,
    ({ code, status, message }) => [code, status, message],
  )
const codeOf = async (token: string) => (await refusalOf(token))?.[0] ?? 'accepted'
const first = async () => (await app.person()).refreshToken

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
])('%j in the place of a refresh token is refused as %s', async (token = '', code) =>
  expect(await codeOf(token)).toBe(code),
)

const ended = (why = '') => ['session_expired', 400, `Invalid Refresh Token: Session Expired${why}`]

test('a session without use for 30 days is over', async () => {
  const one = await first()
  passDays(29.9)
  const two = await refresh(one)
  passDays(30)
  expect(await refusalOf(two)).toEqual(ended(' (Inactivity)'))
})

test('180 days after its sign-in a session is over, however much it was used', async () => {
  let token = await first()
  for (let month = 0; month < 6; month++) {
    passDays(29.9)
    token = await refresh(token)
  }
  passDays(0.6)
  expect(await refusalOf(token)).toEqual(ended())
})

test('both limits are settings', async () => {
  const config = { AUTH_SESSION_IDLE_DAYS: '1', AUTH_SESSION_MAX_DAYS: '7' }
  const strict = await startTestApp({ config, deps: { clock: () => now } })
  const { refreshToken } = await strict.person()
  passDays(1)
  expect(await refusalOf(refreshToken, strict)).toContain('session_expired')
  await strict.close()
})

const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)

test.each([
  ['begun 180 days ago', () => ({ created_at: daysAgo(180) })],
  ['idle for 30 days', () => ({ refreshed_at: daysAgo(30) })],
])('every call refuses a session %s, and a job takes it away', async (_, times) => {
  /** What a call of the product and one of the auth service answer. */
  const answers = async ({ token }: { token: string }) => [
    ...(await productAnswers(app, token, '/api/account/sessions')),
    (await askAuth(app, '/user', { bearer: token })).code,
  ]
  const [person, other] = [await app.person(), await app.person()]
  expect(await answers(person)).toEqual([200, undefined, null])
  // Its times move instead of the clock, so that its access token is still good.
  await updateRows(app.db, 'auth_sessions', { user_id: person.id }, times())
  expect(await answers(person)).toEqual([401, 'unauthenticated', 'session_not_found'])
  await removeEndedSignIns(app.deps)
  const left = await listRows(app.db, 'auth_sessions', { user_id: [person.id, other.id] })
  expect(left.map(({ user_id }) => user_id)).toEqual([other.id])
  expect(await answers(other)).toEqual([200, undefined, null])
})

test('challenges of second factors are removed after a day, not while they can be answered', async () => {
  const person = await app.person()
  await giveFactor(app, person.id)
  const { id: factor_id } = await theRow(app.db, 'auth_factors', { user_id: person.id })
  const challenge = (created_at: Date) => ({ id: crypto.randomUUID(), factor_id, created_at })
  const [old, fresh] = [challenge(daysAgo(1.1)), challenge(now)]
  await insertRows(app.db, 'auth_challenges', [old, fresh])
  await removeEndedSignIns(app.deps)
  expect(await app.db.selectFrom('auth_challenges').select('id').execute()).toEqual([{ id: fresh.id }])
})

test.each([
  ['of the product', '/api/setPreferences'],
  ['of the auth service', '/auth/v1/factors/recovery-codes/verify'],
])('a call %s whose body comes after its session has ended is refused', async (_, path) => {
  const { id, token } = await app.person()
  const late = beginLate(app, 'POST', path, token, { id, preferences: [], code: 'abcde-fghjk' })
  // By a whole call, which is behind the late one at each look.
  expect((await askAuth(app, '/logout', { method: 'POST', bearer: token })).status).toBe(204)
  late.send()
  expect([401, 403]).toContain((await late.answered).status)
})
