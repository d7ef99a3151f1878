import { beforeEach, expect, test } from 'vitest'
import { MOST_KEYS } from '#contract/identity/key-vocabulary.ts'
import { DAY_MS, MINUTE_MS } from '#domain/text/duration.ts'
import { compoundId } from '#server/core/records/ids.ts'
import { findRow, insertRow, updateRows } from '#server/platform/db/rows.ts'
import { sharedApp } from '#test/app.ts'
import { authClient, productAnswers } from '#test/auth-client.ts'
import { type Person, targetsOf, write } from '#test/reviews.ts'

const START = new Date('2026-11-20T12:00:00Z')
const after = (ms: number) => new Date(START.getTime() + ms)

let now = START
const app = await sharedApp({ config: { API_KEY_PER_MINUTE: '3' }, deps: { clock: () => now } })
beforeEach(() => {
  now = START
})

const make = async (person: Person, name = 'Notebook') =>
  (await person.call('createKey', { body: { name, days: '30' } })).body
const own = async (person: Person) => (await person.call('listKeys', {})).body.keys

const ask = (bearer: string, path = '/api/getUser', method = 'GET') =>
  app.fetch(path, { method, headers: { authorization: `Bearer ${bearer}` } })
const read = (bearer: string) => ask(bearer, '/api/drugs/totalcount')

/** Whether premium content is open to a bearer. */
async function isOpenTo(bearer: string) {
  const answer = await (await ask(bearer, `/api/drug/${compoundId('bpc-157')}/effects_info`)).json()
  return !(answer as { locked: boolean }).locked
}

test('a key is shown once: it cannot be made from stored data', async () => {
  const person = await app.person()
  const { secret, key } = await make(person, '  Notebook  ')
  expect(secret).toMatch(/^asy_[\w-]{43}$/)
  expect(secret.startsWith(key.begins)).toBe(true)
  expect(key).toMatchObject({ name: 'Notebook', scopes: ['read'], last_used_at: null, has_expired: false })
  expect(key.expires_at).toBe(after(30 * DAY_MS).toISOString())
  expect(await own(person)).toEqual([key])
  const stored = JSON.stringify(await findRow(app.db, 'api_keys', { id: key.id }))
  expect(stored).not.toContain(secret.slice(key.begins.length))
})

test('a new password leaves keys alive, says which there are, and one call ends all of them and no others', async () => {
  const person = await app.person()
  const keys = [await make(person), await make(person, 'Server')]
  const other = await make(await app.person())
  expect((await own(person)).map(({ name }) => name).sort()).toEqual(['Notebook', 'Server'])
  expect((await person.call('revokeAllKeys', {})).body.revoked).toBe(2)
  for (const { secret } of keys) expect((await read(secret)).status).toBe(401)
  expect((await read(other.secret)).status).toBe(200)
  expect((await person.call('revokeAllKeys', {})).body.revoked).toBe(0)
})

test('a key opens what its person has paid for, until that ends', async () => {
  const reader = await make(await app.person())
  expect(await isOpenTo(reader.secret)).toBe(false)
  const subscriber = await app.person()
  const ends_at = after(DAY_MS)
  await insertRow(app.db, 'entitlements', { account_id: subscriber.id, ends_at })
  const { secret } = await make(subscriber)
  expect(await isOpenTo(secret)).toBe(true)
  now = ends_at
  expect(await isOpenTo(secret)).toBe(false)
})

test('a key of an administrator administers nothing, and opens nothing that was not paid for', async () => {
  const { secret } = await make(await app.person({ role: 'admin' }))
  expect((await ask(secret, '/api/admin/jobs')).status).toBe(403)
  expect(await isOpenTo(secret)).toBe(false)
})

test('a key is no session: it neither reads an account nor gets into the auth service', async () => {
  const person = await app.person()
  const { secret } = await make(person)
  expect(await productAnswers(app, secret, `/api/getUser?id=${person.id}`)).toEqual([403, 'forbidden'])
  expect((await ask(secret, '/api/account/keys', 'POST')).status).toBe(403)
  expect((await ask(secret, '/auth/v1/user')).status).toBe(403)
})

test('a key ends with its day, and is listed as such, with its person, while they are banned, and when it is revoked', async () => {
  const person = await app.person()
  const [expiring, revoked] = [await make(person), await make(person)]
  now = after(30 * DAY_MS - 1)
  expect((await read(expiring.secret)).status).toBe(200)
  expect((await own(person)).map(({ has_expired }) => has_expired)).toEqual([false, false])
  now = after(30 * DAY_MS)
  expect((await read(expiring.secret)).status).toBe(401)
  expect((await own(person)).map(({ has_expired }) => has_expired)).toEqual([true, true])

  now = after(DAY_MS)
  const ban = (banned_until: Date | null) =>
    updateRows(app.db, 'auth_users', { id: person.id }, { banned_until })
  await ban(after(2 * DAY_MS))
  expect((await read(revoked.secret)).status).toBe(401)
  await ban(null)
  expect((await read(revoked.secret)).status).toBe(200)

  expect((await person.call('revokeKey', { params: { id: revoked.key.id } })).status).toBe(200)
  expect((await read(revoked.secret)).status).toBe(401)
  expect((await person.call('revokeKey', { params: { id: revoked.key.id } })).status).toBe(404)

  now = START
  const body = { confirmation: 'DELETE', reviews: 'keep' } as const
  expect((await person.call('deleteAccount', { body })).status).toBe(200)
  expect((await read(expiring.secret)).status).toBe(401)
})

test('a key ends with its person also where the service keeps their row for references', async () => {
  const person = await app.person()
  const { secret } = await make(person)
  const { admin } = authClient(app, { key: app.deps.serviceKey })
  expect(await admin.deleteUser(person.id, true)).toMatchObject({ error: null })
  expect((await read(secret)).status).toBe(401)
})

test('a key is no person: reviews of its owner are like those of others', async () => {
  const person = await app.person()
  const { drug } = await targetsOf(app)
  await write(person, drug, { review_text: 'Held for its link: https://mine.example' })
  const { secret } = await make(person)
  const { reviews, own: mine } = await (await ask(secret, `/api/reviews/drug/${drug}`)).json()
  expect(mine).toBeNull()
  expect(JSON.stringify(reviews)).not.toContain('Held for its link')
})

test('every answer to a key states its remaining quota, and the first refused call the time to try again', async () => {
  const person = await app.person()
  const [{ secret }, other] = [await make(person), await make(person)]
  const fields = async () => {
    const { status, headers } = await read(secret)
    return [status, headers.get('ratelimit-policy'), headers.get('ratelimit'), headers.get('retry-after')]
  }
  const policy = '"key";q=3;w=60'
  expect(await fields()).toEqual([200, policy, '"key";r=2;t=60', null])
  now = after(20_000)
  expect(await fields()).toEqual([200, policy, '"key";r=1;t=40', null])
  const refused = await ask(secret, '/api/account/sessions')
  expect([refused.status, refused.headers.get('ratelimit')]).toEqual([403, '"key";r=0;t=40'])
  expect(await fields()).toEqual([429, policy, '"key";r=0;t=40', '40'])
  expect((await read(other.secret)).status).toBe(200)
  now = after(MINUTE_MS)
  expect(await fields()).toEqual([200, policy, '"key";r=2;t=60', null])
})

test('a visitor has no quota to be told of', async () => {
  const { headers } = await read(app.deps.config.PUBLIC_KEY)
  expect([headers.get('ratelimit'), headers.get('ratelimit-policy')]).toEqual([null, null])
})

test('when a key was last used is written to the minute', async () => {
  const person = await app.person()
  const { secret } = await make(person)
  await read(secret)
  now = after(MINUTE_MS / 2)
  await read(secret)
  expect((await own(person))[0]?.last_used_at).toBe(START.toISOString())
  now = after(2 * MINUTE_MS)
  await read(secret)
  expect((await own(person))[0]?.last_used_at).toBe(now.toISOString())
})

test('of many keys wished for at once there are ten in the end, and room again after one is revoked', async () => {
  const person = await app.person()
  const create = () => person.call('createKey', { body: { name: 'Script', days: '365' } })
  const made = await Promise.all(Array.from({ length: MOST_KEYS + 5 }, create))
  expect(made.filter(({ status }) => status === 200)).toHaveLength(MOST_KEYS)
  expect(made.filter(({ status }) => status === 409)).toHaveLength(5)
  const [first] = await own(person)
  await person.call('revokeKey', { params: { id: first?.id ?? '' } })
  expect((await create()).status).toBe(200)
})

test.each(['asy_', `asy_${'x'.repeat(43)}`, `asy_${'x'.repeat(500)}`, "asy_' or 1=1"])(
  'text that only looks like a key is a visitor: %s',
  async (bearer) => expect((await read(bearer)).status).toBe(401),
)

test.each([
  { name: ' ', days: '30' },
  { name: 'x'.repeat(61), days: '30' },
  { name: 'Notebook', days: '3650' },
])('a key is not made of %j', async (body) => {
  const person = await app.person()
  expect((await person.call('createKey', { body: body as never })).status).toBe(422)
})
