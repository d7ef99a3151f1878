import { generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'

let app: TestApp
let person: Awaited<ReturnType<TestApp['person']>>
let now = new Date('2026-11-20T12:00:00Z')
beforeAll(async () => {
  app = await startTestApp({ deps: { clock: () => now } })
  person = await app.person()
})
afterAll(() => app.close())

/** What the auth service and a call of the product answer to a bearer. */
async function answersTo(bearer: string) {
  const headers = { authorization: `Bearer ${bearer}`, apikey: 'assayer-public-key' }
  const auth = await app.fetch('/auth/v1/user', { headers })
  const product = await app.fetch('/api/drugs/totalcount', { headers })
  const { error_code } = (await auth.json()) as { error_code?: string }
  return [auth.status, error_code, product.status]
}

const REFUSED = [403, 'bad_jwt', 401]
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const partsOf = (token: string) => token.split('.') as [string, string, string]
const claimsOf = (token: string) => JSON.parse(Buffer.from(partsOf(token)[1], 'base64url').toString())

test('a real token is accepted by both', async () => {
  expect(await answersTo(person.token)).toEqual([200, undefined, 200])
})

test('a token whose claims were changed is refused', async () => {
  const [header, , signature] = partsOf(person.token)
  const claims = encode({ ...claimsOf(person.token), app_metadata: { role: 'admin' } })
  expect(await answersTo(`${header}.${claims}.${signature}`)).toEqual(REFUSED)
})

test('a token without a signature is refused, whatever it says about its algorithm', async () => {
  const [, claims, signature] = partsOf(person.token)
  for (const alg of ['none', 'None', 'NONE', 'HS256', 'RS256'])
    for (const end of ['', signature])
      expect(await answersTo(`${encode({ alg, typ: 'JWT' })}.${claims}.${end}`)).toEqual(REFUSED)
})

test('a token signed with our public key as if it were a secret is refused', async () => {
  const { keys } = (await (await app.fetch('/auth/v1/.well-known/jwks.json')).json()) as {
    keys: { kid: string }[]
  }
  const [key] = keys
  const forged = await new SignJWT(claimsOf(person.token))
    .setProtectedHeader({ alg: 'HS256', kid: key?.kid ?? '' })
    .sign(new TextEncoder().encode(JSON.stringify(key)))
  expect(await answersTo(forged)).toEqual(REFUSED)
})

test("a token signed by a foreign key is refused, also under our key's name", async () => {
  const { privateKey } = await generateKeyPair('ES256')
  const { kid } = JSON.parse(Buffer.from(partsOf(person.token)[0], 'base64url').toString())
  for (const header of [{ alg: 'ES256', kid }, { alg: 'ES256', kid: 'unknown' }, { alg: 'ES256' }]) {
    const forged = await new SignJWT(claimsOf(person.token)).setProtectedHeader(header).sign(privateKey)
    expect(await answersTo(forged)).toEqual(REFUSED)
  }
})

test('a token of ours without an end or without a person is refused', async () => {
  const { exp, ...endless } = claimsOf(person.token)
  const { sub, ...nobody } = claimsOf(person.token)
  expect(exp).toBeGreaterThan(0)
  expect(sub).toBe(person.id)
  for (const claims of [endless, nobody])
    expect(await answersTo(await app.deps.keys.sign(claims))).toEqual(REFUSED)
})

test('an expired token is refused', async () => {
  const { token } = await app.person()
  now = new Date(now.getTime() + 3_601_000)
  expect(await answersTo(token)).toEqual(REFUSED)
  now = new Date('2026-11-20T12:00:00Z')
})

test('the public key is a visitor to the product and anonymous to the auth service', async () => {
  expect(await answersTo('assayer-public-key')).toEqual([403, 'bad_jwt', 200])
})

test('a token of a deleted or banned user is refused at once', async () => {
  const gone = await app.person()
  await app.db.deleteFrom('auth_users').where('id', '=', gone.id).execute()
  expect(await answersTo(gone.token)).toEqual([403, 'user_not_found', 401])
  const banned = await app.person()
  const banned_until = new Date(now.getTime() + 60_000)
  await app.db.updateTable('auth_users').set({ banned_until }).where('id', '=', banned.id).execute()
  expect(await answersTo(banned.token)).toEqual([403, 'user_banned', 401])
})

test('after a rotation of the key old tokens stay good, and new ones name the new key', async () => {
  await app.deps.keys.rotate()
  expect(await answersTo(person.token)).toEqual([200, undefined, 200])
  const after = await app.person()
  expect(partsOf(after.token)[0]).not.toBe(partsOf(person.token)[0])
  expect(await answersTo(after.token)).toEqual([200, undefined, 200])
  const { keys } = (await (await app.fetch('/auth/v1/.well-known/jwks.json')).json()) as {
    keys: Record<string, string>[]
  }
  expect(keys).toHaveLength(2)
  for (const key of keys) expect(key).not.toHaveProperty('d')
})

test('garbage in the place of a token is refused without a fault', async () => {
  for (const bearer of ['a.b.c', '...', 'eyJhbGciOiJFUzI1NiJ9', `${'x'.repeat(8000)}.y.z`, '%00.%00.%00'])
    expect(await answersTo(bearer)).toEqual(REFUSED)
})
