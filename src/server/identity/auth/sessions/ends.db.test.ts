import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/text/duration.ts'
import { findRow, insertRows } from '#server/platform/db/rows.ts'
import { sharedApp, startTestApp } from '#test/app.ts'
import { askAuth, giveFactor } from '#test/auth-client.ts'
import { originOf } from '#test/person.ts'
import { removeEndedSignIns } from '../ended-repository.ts'
import { refreshSession } from './refresh.ts'

let now = new Date('2026-11-20T12:00:00Z')
const pass = (days: number) => {
  now = new Date(now.getTime() + days * DAY_MS)
}
const app = await sharedApp({ deps: { clock: () => now } })

const refresh = (token: string) => refreshSession(app.deps, token, originOf('127.0.0.1'))
const refusalOf = (token: string) =>
  refresh(token).then(
    () => null,
    ({ code, status, message }) => [code, status, message],
  )
const countSessions = async (userId: string) =>
  (await app.db.selectFrom('auth_sessions').select('id').where('user_id', '=', userId).execute()).length

/** What a call of the product and one of the auth service answer to a token that has not expired itself. */
async function answers(token: string) {
  const headers = { authorization: `Bearer ${token}` }
  const product = await app.fetch('/api/account/sessions', { headers })
  const service = await askAuth(app, '/user', { bearer: token })
  return [product.status, service.code ?? service.status]
}

/** Moves a session's times instead of the clock, so that its access token is still good. */
const age = (userId: string, times: { created_at?: Date; refreshed_at?: Date }) =>
  app.db.updateTable('auth_sessions').set(times).where('user_id', '=', userId).execute()
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)

test('a session without use for 30 days is over', async () => {
  const { refreshToken } = await app.person()
  pass(29.9)
  const { refresh_token } = await refresh(refreshToken)
  pass(30)
  expect(await refusalOf(refresh_token)).toEqual([
    'session_expired',
    400,
    'Invalid Refresh Token: Session Expired (Inactivity)',
  ])
})

test('180 days after its sign-in a session is over, however much it was used', async () => {
  let { refreshToken } = await app.person()
  for (let month = 0; month < 6; month++) {
    pass(29.9)
    refreshToken = (await refresh(refreshToken)).refresh_token
  }
  pass(0.6)
  expect(await refusalOf(refreshToken)).toEqual([
    'session_expired',
    400,
    'Invalid Refresh Token: Session Expired',
  ])
})

test.each([
  ['begun 180 days ago', { created_at: 180 }],
  ['idle for 30 days', { refreshed_at: 30 }],
])('every call refuses a session %s, and a job takes it away', async (_, times) => {
  const [person, other] = [await app.person(), await app.person()]
  expect(await answers(person.token)).toEqual([200, 200])
  await age(person.id, Object.fromEntries(Object.entries(times).map(([name, days]) => [name, daysAgo(days)])))
  expect(await answers(person.token)).toEqual([401, 'session_not_found'])
  await removeEndedSignIns(app.deps)
  expect(await countSessions(person.id)).toBe(0)
  expect(await countSessions(other.id)).toBe(1)
  expect(await answers(other.token)).toEqual([200, 200])
})

test('challenges of second factors are removed after a day, not while they can be answered', async () => {
  const person = await app.person()
  await giveFactor(app, person.id)
  const factor = await findRow(app.db, 'auth_factors', { user_id: person.id })
  const challenge = (created_at: Date) => ({
    id: crypto.randomUUID(),
    factor_id: factor?.id ?? '',
    created_at,
  })
  const [old, fresh] = [challenge(daysAgo(1.1)), challenge(now)]
  await insertRows(app.db, 'auth_challenges', [old, fresh])
  await removeEndedSignIns(app.deps)
  expect(await app.db.selectFrom('auth_challenges').select('id').execute()).toEqual([{ id: fresh.id }])
})

test('both limits are settings', async () => {
  const strict = await startTestApp({
    config: { AUTH_SESSION_IDLE_DAYS: '1', AUTH_SESSION_MAX_DAYS: '7' },
    deps: { clock: () => now },
  })
  const { refreshToken } = await strict.person()
  pass(1)
  await expect(refreshSession(strict.deps, refreshToken, originOf('127.0.0.1'))).rejects.toMatchObject({
    code: 'session_expired',
  })
  await strict.close()
})
