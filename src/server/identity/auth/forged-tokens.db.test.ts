import { generateKeyPair, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { deleteRows, updateRows } from '#server/platform/db/rows.ts'
import { sharedApp } from '#test/app.ts'
import { askAuth, productAnswers } from '#test/auth-client.ts'

let now = new Date('2026-11-20T12:00:00Z')
const app = await sharedApp({ deps: { clock: () => now } })
const person = await app.person()

/** What the auth service and a call of the product answer to a bearer. */
async function answersTo(bearer: string) {
  const auth = await askAuth(app, '/user', { bearer })
  return [auth.status, auth.code, (await productAnswers(app, bearer))[0]]
}
/** As other services ask for them, without the key of the project. */
const publicKeys = async (): Promise<Record<string, string>[]> =>
  (await (await app.fetch('/auth/v1/.well-known/jwks.json')).json()).keys

const REFUSED = [403, 'bad_jwt', 401]
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const partsOf = (token: string) => token.split('.') as [string, string, string]
const claimsOf = (token: string) => JSON.parse(Buffer.from(partsOf(token)[1], 'base64url').toString())

test('a real token is accepted by both', async () =>
  expect(await answersTo(person.token)).toEqual([200, null, 200]))

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
  const [key] = await publicKeys()
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
  now = new Date(now.getTime() + 3_601_000)
  expect(await answersTo(person.token)).toEqual(REFUSED)
  now = new Date('2026-11-20T12:00:00Z')
})

test('the public key is a visitor to the product and anonymous to the auth service', async () =>
  expect(await answersTo('assayer-public-key')).toEqual([403, 'bad_jwt', 200]))

test('a token of a deleted or banned user is refused at once', async () => {
  const gone = await app.person()
  await deleteRows(app.db, 'auth_users', { id: gone.id })
  expect(await answersTo(gone.token)).toEqual([403, 'user_not_found', 401])
  const banned = await app.person()
  const banned_until = new Date(now.getTime() + 60_000)
  await updateRows(app.db, 'auth_users', { id: banned.id }, { banned_until })
  expect(await answersTo(banned.token)).toEqual([403, 'user_banned', 401])
})

test('after a rotation of the key old tokens stay good, and new ones name the new key', async () => {
  await app.deps.keys.rotate()
  expect(await answersTo(person.token)).toEqual([200, null, 200])
  const after = await app.person()
  expect(partsOf(after.token)[0]).not.toBe(partsOf(person.token)[0])
  expect(await answersTo(after.token)).toEqual([200, null, 200])
  const keys = await publicKeys()
  expect(keys).toHaveLength(2)
  for (const key of keys) expect(key).not.toHaveProperty('d')
})

test('garbage in the place of a token is refused without a fault', async () => {
  for (const bearer of ['a.b.c', '...', 'eyJhbGciOiJFUzI1NiJ9', `${'x'.repeat(8000)}.y.z`, '%00.%00.%00'])
    expect(await answersTo(bearer)).toEqual(REFUSED)
})
