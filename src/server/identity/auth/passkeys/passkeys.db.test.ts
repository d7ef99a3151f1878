import { expect, onTestFinished, test } from 'vitest'
import { deleteRows, listRows, updateRows } from '#server/platform/db/rows.ts'
import { sharedApp, startTestApp } from '#test/app.ts'
import {
  type Auth,
  askAuth,
  authClient,
  giveFactor,
  newestMail,
  PASSWORD,
  signedIn,
  steppingClock,
  subjectsTo,
  tokenOf,
} from '#test/auth-client.ts'
import { SoftwareAuthenticator } from '#test/software-authenticator.ts'
import { removeEndedSignIns } from '../ended-repository.ts'

// Long because all of it runs in one app: another file would start a second one.

const SITE = 'https://assayer.example'
const { clock, pass } = steppingClock()
const app = await sharedApp({ config: { PUBLIC_URL: SITE }, deps: { clock } })

const newKey = (options: Partial<ConstructorParameters<typeof SoftwareAuthenticator>[0]> = {}) =>
  new SoftwareAuthenticator({ origin: SITE, ...options })

/** An answer to a challenge, as it is sent. */
const register = (auth: Auth, challengeId = '', credential: unknown) =>
  auth.passkey.verifyRegistration({ challengeId, credential: credential as never })
const authenticate = (challengeId = '', credential: unknown, auth = authClient(app)) =>
  auth.passkey.verifyAuthentication({ challengeId, credential: credential as never })

async function add(auth: Auth, key: SoftwareAuthenticator, says = {}) {
  const { data, error } = await auth.passkey.startRegistration()
  if (error) return { data: null, error }
  return register(auth, data.challenge_id, key.create(data.options, says))
}

async function enter(key: SoftwareAuthenticator, says = {}) {
  const auth = authClient(app)
  const { data, error } = await auth.passkey.startAuthentication()
  if (error) throw error
  const credential = key.get(data.options, says)
  const challengeId = data.challenge_id
  return { auth, credential, challengeId, ...(await authenticate(challengeId, credential, auth)) }
}

async function withPasskey(options = {}) {
  const person = await signedIn(app)
  const key = newKey(options)
  const { data, error } = await add(person.auth, key)
  if (error) throw error
  return { ...person, key, passkeyId: data.id }
}

const levelOf = async (auth: Auth) => (await auth.mfa.getAuthenticatorAssuranceLevel()).data
const REFUSED = { code: 'webauthn_verification_failed', status: 400 }

test('a passkey signs in without password, and with the person verified it is both factors', async () => {
  const { email, key } = await withPasskey()
  const { auth, data } = await enter(key)
  expect(data?.user?.email).toBe(email)
  const both = { currentLevel: 'aal2', currentAuthenticationMethods: [{ method: 'passkey' }] }
  expect(await levelOf(auth)).toMatchObject(both)
  const used = { last_used_at: expect.any(String), backed_up: false }
  expect((await auth.passkey.list()).data).toMatchObject([used])
})

test('a key that did not verify the person is one factor', async () => {
  const { key } = await withPasskey({ isUserVerified: false })
  expect(await levelOf((await enter(key)).auth)).toMatchObject({ currentLevel: 'aal1' })
})

test('options reveal no person, and the user handle does not reveal its owner', async () => {
  const { email, id, key } = await withPasskey()
  const { data } = await authClient(app).passkey.startAuthentication()
  const names = Object.keys(data?.options ?? {}).sort()
  expect(names).toEqual(['challenge', 'rpId', 'timeout', 'userVerification'])
  const handle = Buffer.from(key.userHandle, 'base64url')
  expect(handle).toHaveLength(32)
  expect(handle.toString('latin1')).not.toContain(email)
  expect(handle.toString('hex')).not.toContain(id.replaceAll('-', ''))
})

test.each([
  ['another origin', { origin: 'https://assayer.example.evil.example' }],
  ['a subdomain', { origin: 'https://www.assayer.example' }],
  ['plain HTTP', { origin: 'http://assayer.example' }],
  ['another relying party', { rpId: 'evil.example' }],
  ['another challenge', { challenge: Buffer.from('mine').toString('base64url') }],
  ['the other ceremony', { type: 'webauthn.create' }],
  ['another user handle', { userHandle: Buffer.from('somebody').toString('base64url') }],
])('a sign-in with %s is refused', async (_, says) => {
  const { key } = await withPasskey()
  const { error, auth } = await enter(key, says)
  expect(error).toMatchObject(REFUSED)
  expect((await auth.getSession()).data.session).toBeNull()
})

test.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['another relying party', { rpId: 'evil.example' }],
  ['another challenge', { challenge: Buffer.from('mine').toString('base64url') }],
  ['the other ceremony', { type: 'webauthn.get' }],
])('a new passkey with %s is refused', async (_, says) => {
  const { auth } = await signedIn(app)
  expect((await add(auth, newKey(), says)).error).toMatchObject(REFUSED)
  expect((await auth.passkey.list()).data).toEqual([])
})

test('a challenge is good once, whether its answer was right or wrong', async () => {
  const { key } = await withPasskey()
  const right = await enter(key)
  const spent = { code: 'webauthn_challenge_not_found', status: 400 }
  expect((await authenticate(right.challengeId, right.credential)).error).toMatchObject(spent)

  const { data } = await authClient(app).passkey.startAuthentication()
  const lie = key.get(data?.options, { origin: 'https://evil.example' })
  expect((await authenticate(data?.challenge_id, lie)).error).toMatchObject(REFUSED)
  expect((await authenticate(data?.challenge_id, key.get(data?.options))).error).toMatchObject(spent)
})

test('two answers to one challenge at once open one session', async () => {
  const { key } = await withPasskey({ hasCounter: false })
  const { data } = await authClient(app).passkey.startAuthentication()
  const credential = key.get(data?.options)
  const answers = await Promise.all([1, 2].map(() => authenticate(data?.challenge_id, credential)))
  expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
})

test('a challenge expires after five minutes, and is trimmed later', async () => {
  const { key, auth } = await withPasskey()
  const { data } = await authClient(app).passkey.startAuthentication()
  const started = await auth.passkey.startRegistration()
  pass(5)
  const expired = { code: 'webauthn_challenge_expired', status: 400 }
  expect((await authenticate(data?.challenge_id, key.get(data?.options))).error).toMatchObject(expired)
  const created = newKey().create(started.data?.options)
  expect((await register(auth, started.data?.challenge_id, created)).error).toMatchObject(expired)
  await authClient(app).passkey.startAuthentication()
  pass(61)
  await removeEndedSignIns(app.deps)
  expect(await app.db.selectFrom('auth_passkey_challenges').selectAll().execute()).toEqual([])
})

test('a challenge of a sign-in adds no passkey, and one person’s adds none to another', async () => {
  const [ada, tom] = [await signedIn(app), await signedIn(app)]
  const ofSignIn = await authClient(app).passkey.startAuthentication()
  const ofAda = await ada.auth.passkey.startRegistration()
  for (const challenge of [ofSignIn.data?.challenge_id, ofAda.data?.challenge_id, 'none']) {
    const { error } = await register(tom.auth, challenge, newKey().create(ofAda.data?.options))
    expect(error).toMatchObject({ code: 'webauthn_challenge_not_found' })
  }
})

test('a copied key is found by its counter: from then on neither opens the account, and its owner gets a mail', async () => {
  const { auth, key, email, passkeyId } = await withPasskey()
  const copy = key.clone()
  expect((await enter(key)).error).toBeNull()
  const copied = { ...REFUSED, message: expect.stringContaining('exists twice') }
  for (const each of [copy, copy, key]) expect((await enter(each)).error).toMatchObject(copied)
  const mailed = await subjectsTo(app, email)
  expect(mailed.filter((each) => each.startsWith('A passkey was stopped'))).toHaveLength(1)
  // Another way in is still open, and the key can be added again once it is removed.
  expect((await auth.passkey.delete({ passkeyId })).error).toBeNull()
  expect((await add(auth, key)).error).toBeNull()
  expect((await enter(key)).error).toBeNull()
})

test('a forged answer with an old counter stops no passkey', async () => {
  const { auth, key } = await withPasskey()
  const stranger = newKey()
  stranger.create((await auth.passkey.startRegistration()).data?.options)
  Object.assign(stranger, { credentialId: key.credentialId })
  expect((await enter(key)).error).toBeNull()
  expect((await enter(stranger)).error).toMatchObject(REFUSED)
  expect((await enter(key)).error).toBeNull()
})

test('a credential that belongs to another account is not added again', async () => {
  const { key } = await withPasskey()
  const { auth } = await signedIn(app)
  expect((await add(auth, key)).error).toMatchObject({ code: 'webauthn_credential_exists', status: 422 })
})

test('one person’s passkey is neither named nor removed by another', async () => {
  const { passkeyId, key } = await withPasskey()
  const { auth } = await signedIn(app)
  const unknown = { code: 'webauthn_credential_not_found', status: 404 }
  expect((await auth.passkey.update({ passkeyId, friendlyName: 'Mine' })).error).toMatchObject(unknown)
  expect((await auth.passkey.delete({ passkeyId })).error).toMatchObject(unknown)
  expect((await enter(key)).error).toBeNull()
})

test('a second device has its own passkey, distinguished from the first', async () => {
  const { auth, key, email } = await withPasskey()
  const phone = newKey({ isBackedUp: true })
  const options = (await auth.passkey.startRegistration()).data?.options
  expect(options?.excludeCredentials).toMatchObject([{ id: key.credentialId.toString('base64url') }])
  expect(options?.user.id).toBe(key.userHandle)
  expect((await add(auth, phone)).error).toBeNull()
  expect((await enter(phone)).data?.user?.email).toBe(email)
  expect((await enter(key)).data?.user?.email).toBe(email)
  expect((await auth.passkey.list()).data).toMatchObject([{ backed_up: false }, { backed_up: true }])
})

test('an account has ten passkeys at most', async () => {
  const { auth } = await withPasskey()
  for (let number = 2; number <= 10; number += 1) expect((await add(auth, newKey())).error).toBeNull()
  expect((await add(auth, newKey())).error).toMatchObject({ code: 'too_many_passkeys', status: 422 })
})

test('a passkey is named and removed; the sessions that it opened end with it', async () => {
  const { auth, key, passkeyId, email } = await withPasskey()
  const thief = await enter(key)
  const named = await auth.passkey.update({ passkeyId, friendlyName: '  Work laptop ' })
  expect(named.data).toMatchObject({ id: passkeyId, friendly_name: 'Work laptop' })
  for (const friendlyName of [' ', 'x'.repeat(121)])
    expect((await auth.passkey.update({ passkeyId, friendlyName })).error).toMatchObject({ status: 400 })
  await auth.passkey.update({ passkeyId, friendlyName: 'Laptop' })
  expect((await auth.passkey.delete({ passkeyId })).error).toBeNull()
  expect((await auth.passkey.list()).data).toEqual([])
  expect((await enter(key)).error).toMatchObject(REFUSED)
  expect((await thief.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
  expect((await auth.getUser()).error).toBeNull()
  expect(await subjectsTo(app, email)).toEqual([
    'A passkey was added on Assayer',
    'A passkey was renamed on Assayer',
    'A passkey was removed on Assayer',
  ])
})

test('what the mail of a new passkey advises ends the way in of an intruder', async () => {
  const { email, key, passkeyId, auth: intruder } = await withPasskey()
  expect((await newestMail(app, email)).text).toMatch(
    /'Forgot password', which ends every session.+ does not end passkeys.+remove this passkey and every other one/,
  )
  await authClient(app).resetPasswordForEmail(email)
  const owner = authClient(app)
  const { token_hash } = await newestMail(app, email)
  await owner.verifyOtp({ token_hash, type: 'recovery' })
  expect((await owner.updateUser({ password: 'fresh brick 84' })).error).toBeNull()
  expect((await intruder.getUser()).error).not.toBeNull()
  expect((await enter(key)).error).toBeNull()
  expect((await owner.passkey.delete({ passkeyId })).error).toBeNull()
  expect((await enter(key)).error).not.toBeNull()
})

test('the session in which its own passkey is removed goes on', async () => {
  const { key, passkeyId } = await withPasskey()
  const { auth } = await enter(key)
  expect((await auth.passkey.delete({ passkeyId })).error).toBeNull()
  expect((await auth.getUser()).error).toBeNull()
})

test('the last way into an account is not removed', async () => {
  const { auth, id, passkeyId } = await withPasskey()
  await updateRows(app.db, 'auth_users', { id }, { password_hash: null })
  const refusal = { code: 'single_identity_not_deletable', status: 422 }
  expect((await auth.passkey.delete({ passkeyId })).error).toMatchObject(refusal)
  const { data } = await add(auth, newKey())
  const ids = [passkeyId, data?.id ?? '']
  const two = await Promise.all(ids.map((each) => auth.passkey.delete({ passkeyId: each })))
  expect(two.filter(({ error }) => error === null)).toHaveLength(1)
  expect((await auth.passkey.list()).data).toHaveLength(1)
})

test('a new passkey needs a proof once the sign-in is ten minutes old', async () => {
  const { auth } = await signedIn(app)
  pass(11)
  expect((await auth.passkey.startRegistration()).error?.code).toBe('reauthentication_needed')
  const bearer = await tokenOf(auth)
  const ask = async (current_password: string) =>
    (await askAuth(app, '/passkeys/registration/options', { bearer, body: { current_password } })).status
  expect(await ask('a wrong one')).toBe(400)
  expect(await ask(PASSWORD)).toBe(200)
})

test('a banned person, and a person whose account was deleted, do not come in', async () => {
  const banned = await withPasskey()
  await updateRows(app.db, 'auth_users', { id: banned.id }, { banned_until: new Date('2099-01-01') })
  expect((await enter(banned.key)).error).toMatchObject({ code: 'user_banned' })

  const gone = await withPasskey()
  await deleteRows(app.db, 'auth_users', { id: gone.id })
  expect((await enter(gone.key)).error).toMatchObject(REFUSED)
  expect(await listRows(app.db, 'auth_passkeys', { user_id: gone.id })).toEqual([])
})

const ANSWER = { clientDataJSON: 'e30', attestationObject: '____', authenticatorData: '_', signature: '_' }
const answered = (response: object) => ({ id: 'YQ', rawId: 'YQ', type: 'public-key', response })
test.each([
  ['nothing', undefined],
  ['text', 'passkey'],
  ['no response', { id: 'a', rawId: 'a', type: 'public-key' }],
  ['too much', answered({ ...ANSWER, clientDataJSON: 'x'.repeat(20_000) })],
  ['no CBOR', answered(ANSWER)],
])('%s in the place of a credential is refused in words', async (_, credential) => {
  const { auth } = await signedIn(app)
  const added = await auth.passkey.startRegistration()
  const entered = await auth.passkey.startAuthentication()
  expect((await register(auth, added.data?.challenge_id, credential)).error).toMatchObject(REFUSED)
  expect((await authenticate(entered.data?.challenge_id, credential)).error).toMatchObject(REFUSED)
})

test('with a second factor a passkey is added, named and removed only after its code', async () => {
  const { auth, id, passkeyId } = await withPasskey()
  await giveFactor(app, id)
  const refusal = { code: 'insufficient_aal', status: 403 }
  expect((await auth.passkey.startRegistration()).error).toMatchObject(refusal)
  expect((await auth.passkey.update({ passkeyId, friendlyName: 'Mine' })).error).toMatchObject(refusal)
  expect((await auth.passkey.delete({ passkeyId })).error).toMatchObject(refusal)
})

test('wrong answers from one network are limited, and so are challenges', async () => {
  const auth = authClient(app, { from: '203.0.113.77' })
  for (const [most, act, first] of [
    [30, () => authenticate(crypto.randomUUID(), {}, auth), 'webauthn_challenge_not_found'],
    [150, () => auth.passkey.startAuthentication(), undefined],
  ] as const) {
    const codes = new Set<string | undefined>()
    for (let tries = 0; tries <= most; tries += 1) codes.add((await act()).error?.code)
    expect([...codes]).toEqual([first, 'over_request_rate_limit'])
  }
})

test('a passkey is in the export of an account, without its key', async () => {
  const { auth, passkeyId, call } = await withPasskey()
  await auth.passkey.update({ passkeyId, friendlyName: 'Work laptop' })
  const text = JSON.stringify((await call('exportAccount', {})).body)
  expect(text).toContain('Work laptop')
  expect(text).not.toContain('public_key')
})

test('on a site without its own domain passkeys are off', async () => {
  const plain = await startTestApp({ config: { PUBLIC_URL: 'http://127.0.0.1:3000' }, deps: { clock } })
  onTestFinished(() => plain.close())
  const settings = await plain.fetch('/auth/v1/settings')
  expect(await settings.json()).toMatchObject({ passkeys_enabled: false })
  const { error } = await authClient(plain).passkey.startAuthentication()
  expect(error).toMatchObject({ code: 'passkey_disabled', status: 404 })
})
