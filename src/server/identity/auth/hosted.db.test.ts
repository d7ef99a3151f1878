import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { beforeEach, expect, test } from 'vitest'
import { commandAct } from '#server/core/audit/record.ts'
import { giveRole } from '#server/identity/roles/service.ts'
import { closedAtEnd, sharedApp } from '#test/app.ts'
import { productAnswers } from '#test/auth-client.ts'

const SECRET = 'the-shared-secret-of-an-old-project-0123456789'
const ID = '7f9c24e5-7b1a-4d6f-9f6e-0a0a0a0a0a0a'

/** The stand-in's answer about the caller, and the number of requests. */
let user: { status: number; body: object }
let asked: string[]

const { privateKey: signer, publicKey } = await generateKeyPair('ES256', { extractable: true })
const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256', use: 'sig' }] }
const provider = createServer((request, response) => {
  asked.push(`${request.method} ${request.url} ${request.headers.apikey}`)
  const [status, body] = request.url?.endsWith('jwks.json') ? [200, jwks] : [user.status, user.body]
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
})
await new Promise<void>((resolve) => closedAtEnd(provider).listen(0, '127.0.0.1', resolve))
const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
const app = await sharedApp({
  config: {
    SUPABASE_URL: url,
    SUPABASE_ANON_KEY: 'anon-key',
    SUPABASE_SERVICE_KEY: 'service-key-of-the-project',
    SUPABASE_JWT_SECRET: SECRET,
  },
})
beforeEach(() => {
  asked = []
  user = { status: 200, body: { email_confirmed_at: '2026-11-20T12:00:00Z' } }
})

type Forged = { key?: CryptoKey | Uint8Array; header?: object; claims?: object; seconds?: number }
const token = ({ key = signer, header, claims, seconds = 3600 }: Forged = {}) =>
  new SignJWT({
    sub: ID,
    aud: 'authenticated',
    iss: `${url}/auth/v1`,
    email: 'Anna@people.example',
    aal: 'aal1',
    session_id: crypto.randomUUID(),
    user_metadata: { name: 'Anna' },
    ...claims,
  })
    .setProtectedHeader({ alg: 'ES256', kid: 'one', ...header })
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
    .sign(key)

const answersTo = (bearer: string) => productAnswers(app, bearer)
const post = async (path: string, claims: object, body: object) =>
  app.fetch(path, {
    method: 'POST',
    headers: { authorization: `Bearer ${await token({ claims })}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const callerOf = (bearer: string) =>
  app.deps.identify(new Request('http://x', { headers: { authorization: `Bearer ${bearer}` } }))

test("a token of the provider is a person, by the provider's published key", async () =>
  expect(await callerOf(await token())).toMatchObject({
    id: ID,
    email: 'anna@people.example',
    name: 'Anna',
    roles: [],
    isConfirmed: true,
  }))

test("an address of an internationalised domain is the same however the provider's token has it", async () => {
  for (const email of ['Anna@Bücher.example', 'anna@xn--bcher-kva.example'])
    expect(await callerOf(await token({ claims: { email } }))).toMatchObject({
      email: 'anna@xn--bcher-kva.example',
    })
})

test('a role counts from the call after it was given, whatever the token says', async () => {
  const bearer = await token({ claims: { app_metadata: { role: 'admin' } } })
  expect(await callerOf(bearer)).toMatchObject({ roles: [] })
  await giveRole(app.deps, { id: ID, roles: ['editor'] }, commandAct('test', app.deps))
  expect(await callerOf(bearer)).toMatchObject({ roles: ['editor'] })
})

test('a token of an old project is verified by the shared secret', async () => {
  const key = new TextEncoder().encode(SECRET)
  const bearer = await token({ key, header: { alg: 'HS256', kid: undefined } })
  expect(await answersTo(bearer)).toEqual([200, undefined])
})

test('forged, foreign and expired tokens are refused', async () => {
  const { privateKey } = await generateKeyPair('ES256')
  const guessed = new TextEncoder().encode('guessed-secret-guessed-secret-guess')
  const forged = [
    await token({ key: privateKey }),
    await token({ header: { kid: 'two' } }),
    await token({ key: guessed, header: { alg: 'HS256' } }),
    await token({ seconds: -1 }),
    await token({ claims: { iss: 'https://other.example/auth/v1' } }),
    await token({ claims: { aud: 'anon' } }),
    'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.',
    'anon-key',
  ]
  for (const bearer of forged) expect(await answersTo(bearer)).toEqual([401, 'unauthenticated'])
})

test('a session that ended at the provider ends here', async () => {
  user = { status: 403, body: { code: 'session_not_found' } }
  expect(await answersTo(await token())).toEqual([401, 'unauthenticated'])
})

test('with a second factor the lower level is refused, the higher one is not', async () => {
  user.body = { factors: [{ status: 'verified' }] }
  expect(await answersTo(await token())).toEqual([401, 'insufficient_aal'])
  expect(await answersTo(await token({ claims: { aal: 'aal2' } }))).toEqual([200, undefined])
})

test('the provider is asked once for many calls of one token', async () => {
  const bearer = await token()
  for (let call = 0; call < 5; call++) await answersTo(bearer)
  const looks = asked.filter((line) => line.startsWith('GET /auth/v1/user '))
  expect(looks).toEqual(['GET /auth/v1/user anon-key'])
})

test('while the provider is away people are asked to try again, not signed out', async () => {
  user = { status: 503, body: {} }
  expect(await answersTo(await token())).toEqual([503, 'unavailable'])
})

test('visitors are served by us alone, and our own auth service is closed', async () => {
  expect(await answersTo('assayer-public-key')).toEqual([200, undefined])
  expect(asked).toEqual([])
  expect((await app.fetch('/auth/v1/settings')).status).toBe(404)
  const { auth } = (await app.visitor('getSettings', {})).body
  expect(auth).toMatchObject({ kind: 'hosted', url, key: 'anon-key' })
})

test('an account at the provider is deleted just after a sign-in, and never later', async () => {
  const body = { confirmation: 'DELETE', reviews: 'remove', current_password: 'not asked here' }
  const deleteWith = async (amr: object[]) => (await post('/api/account/delete', { amr }, body)).status
  const signIn = (minutesAgo: number) => [
    { method: 'password', timestamp: Math.floor(Date.now() / 1000) - minutesAgo * 60 },
  ]
  expect(await deleteWith([])).toBe(403)
  expect(await deleteWith(signIn(11))).toBe(403)
  expect(asked.filter((line) => line.startsWith('DELETE'))).toEqual([])
  expect(await deleteWith(signIn(9))).toBe(200)
  expect(asked.filter((line) => line.startsWith('DELETE'))).toHaveLength(1)
})

test('a ban at the provider stops the keys of the API of whom it meets, and its end opens them again', async () => {
  const { secret } = await (await post('/api/account/keys', {}, { name: 'Notebook', days: '30' })).json()
  const banned = (ms: number) => ({ banned_until: new Date(Date.now() + ms).toISOString() })
  user.body = banned(60_000)
  expect(await answersTo(secret)).toEqual([401, 'unauthenticated'])
  user = { status: 404, body: {} }
  expect(await answersTo(secret)).toEqual([401, 'unauthenticated'])
  user = { status: 503, body: {} }
  expect(await answersTo(secret)).toEqual([503, 'unavailable'])

  user = { status: 200, body: banned(-60_000) }
  asked = []
  for (let call = 0; call < 3; call++) expect(await answersTo(secret)).toEqual([200, undefined])
  expect(asked).toEqual([`GET /auth/v1/admin/users/${ID} service-key-of-the-project`])
})
