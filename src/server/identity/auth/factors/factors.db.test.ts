import { Secret } from 'otpauth'
import { expect, test } from 'vitest'
import { sealWith } from '#server/platform/seal.ts'
import { sharedApp } from '#test/app.ts'
import {
  type Auth,
  askAuth,
  authClient,
  enter,
  newAuthenticator,
  productAnswers,
  signedIn,
  subjectsTo,
  tokenOf,
} from '#test/auth-client.ts'

// The client compares with the real time, so this one starts there.
let now = new Date()
const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}
const app = await sharedApp({ deps: { clock: () => now } })

/** A person who set a second factor up and used it in this session. */
async function withFactor() {
  const { auth, email } = await signedIn(app)
  const factor = await newAuthenticator(app, auth)
  await factor.show()
  pass(30)
  return { auth, email, ...factor }
}

const answersTo = async (auth: Auth) => productAnswers(app, await tokenOf(auth))

/** A call of the service without a method in the client. */
const post = async (auth: Auth, path: string, body?: object) =>
  askAuth(app, path, { method: 'POST', bearer: await tokenOf(auth), ...(body && { body }) })
const codesOf = async (auth: Auth) => (await post(auth, '/factors/recovery-codes')).body.codes as string[]
const redeem = (auth: Auth, code: string | undefined) =>
  post(auth, '/factors/recovery-codes/verify', { code })

test('a factor counts once a code was typed, and raises the session to aal2', async () => {
  const { auth, email } = await signedIn(app)
  const { totp, show } = await newAuthenticator(app, auth)
  expect(totp?.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/)
  expect(totp?.uri).toContain(`otpauth://totp/Assayer:${encodeURIComponent(email)}`)
  expect((await auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ nextLevel: 'aal1' })
  expect((await show()).error).toBeNull()
  expect((await auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal2',
    nextLevel: 'aal2',
    currentAuthenticationMethods: [{ method: 'totp' }, { method: 'password' }],
  })
  expect((await auth.mfa.listFactors()).data?.totp).toHaveLength(1)
  expect((await auth.refreshSession()).data.session?.user.factors?.[0]?.status).toBe('verified')
  expect((await auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2')
})

test('with a factor, signing in by password alone opens, changes, links and takes away nothing until the code was typed', async () => {
  const { email, factorId, show } = await withFactor()
  const { auth, session } = await enter(app, email)
  const [own] = session?.user.identities ?? []
  if (!own) throw new Error('There is no identity.')
  expect(await answersTo(auth)).toEqual([401, 'insufficient_aal'])
  for (const [{ error }, status] of [
    [await auth.updateUser({ password: 'another horse 48' }), 401],
    [await auth.updateUser({ data: { name: 'Somebody else' } }), 401],
    [await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine' }), 403],
    [await auth.mfa.unenroll({ factorId }), 422],
    [await auth.linkIdentity({ provider: 'google', options: { skipBrowserRedirect: true } }), 403],
    [await auth.unlinkIdentity(own), 403],
  ] as const)
    expect(error).toMatchObject({ code: 'insufficient_aal', status })
  await show(auth)
  expect(await answersTo(auth)).toEqual([200, undefined])
})

test('tokens from before the code stay of the lower level', async () => {
  const { email, show } = await withFactor()
  const { auth, session: before } = await enter(app, email)
  await show(auth)
  expect(await productAnswers(app, before?.access_token ?? '')).toEqual([401, 'insufficient_aal'])
  const { error } = await auth.refreshSession({ refresh_token: before?.refresh_token ?? '' })
  expect(error?.code).toBe('refresh_token_not_found')
})

test('setting up a factor ends the sessions that have not shown it', async () => {
  const { auth, email } = await signedIn(app)
  const { auth: elsewhere } = await enter(app, email)
  await (await newAuthenticator(app, auth)).show()
  expect((await elsewhere.refreshSession()).error?.code).toBe('refresh_token_not_found')
})

test('a code is good once, also in another session', async () => {
  const { email, show } = await withFactor()
  expect((await show((await enter(app, email)).auth)).error).toBeNull()
  expect((await show((await enter(app, email)).auth)).error).toMatchObject({
    code: 'mfa_verification_failed',
    status: 422,
    message: 'Invalid TOTP code entered',
  })
})

test('codes cannot be tried out: after twenty wrong ones none is taken, from whatever IP', async () => {
  const { email, code, show } = await withFactor()
  const wrong = code() === '000000' ? '000001' : '000000'
  // One session, in the hands of clients at ever new IPs.
  const { session } = await enter(app, email)
  for (let guess = 0; guess < 21; guess++) {
    const auth = authClient(app)
    await auth.setSession(session ?? { access_token: '', refresh_token: '' })
    const { error } = await show(auth, guess < 20 ? wrong : code())
    expect(error?.code).toBe(guess < 20 ? 'mfa_verification_failed' : 'over_request_rate_limit')
  }
})

test('a challenge ends after five minutes and after its use', async () => {
  const { auth, code, factorId } = await withFactor()
  const old = await auth.mfa.challenge({ factorId })
  pass(300)
  const late = { factorId, challengeId: old.data?.id ?? '', code: code() }
  expect((await auth.mfa.verify(late)).error?.code).toBe('mfa_challenge_expired')
  const used = await auth.mfa.challenge({ factorId })
  const use = { factorId, challengeId: used.data?.id ?? '', code: code() }
  expect((await auth.mfa.verify(use)).error).toBeNull()
  expect((await auth.mfa.verify(use)).error?.code).toBe('mfa_ip_address_mismatch')
})

test("another person's factor is not found", async () => {
  const { factorId } = await withFactor()
  const { mfa } = (await signedIn(app)).auth
  for (const { error } of [await mfa.challenge({ factorId }), await mfa.unenroll({ factorId })])
    expect(error).toMatchObject({ code: 'mfa_factor_not_found', status: 404 })
})

test('two factors of one name are refused', async () => {
  const { auth } = await signedIn(app)
  await auth.mfa.enroll({ factorType: 'totp' })
  expect((await auth.mfa.enroll({ factorType: 'totp' })).error).toMatchObject({
    code: 'mfa_factor_name_conflict',
    status: 422,
  })
})

test('without the factor all sessions are of one level again', async () => {
  const { auth, factorId } = await withFactor()
  expect((await auth.mfa.unenroll({ factorId })).error).toBeNull()
  await auth.refreshSession()
  expect((await auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal1',
  })
  expect(await answersTo(auth)).toEqual([200, undefined])
})

test('a recovery code replaces the lost authenticator, once', async () => {
  const { auth, email } = await withFactor()
  const codes = await codesOf(auth)
  expect(new Set(codes).size).toBe(10)
  const { auth: lost } = await enter(app, email)
  expect(await redeem(lost, 'aaaaa-aaaaa')).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
  const typed = codes[0]?.toUpperCase().replace('-', ' ')
  const used = await redeem(lost, typed)
  const { access_token, refresh_token } = used.body as { access_token: string; refresh_token: string }
  await lost.setSession({ access_token, refresh_token })
  expect(await answersTo(lost)).toEqual([200, undefined])

  expect((await redeem((await enter(app, email)).auth, typed)).status).toBe(422)
  const stored = JSON.stringify(await app.db.selectFrom('auth_recovery_codes').selectAll().execute())
  for (const code of codes) expect(stored).not.toContain(code)
})

test('recovery codes are not made by a session that has not shown the factor', async () => {
  const { email } = await withFactor()
  const { auth } = await enter(app, email)
  expect((await post(auth, '/factors/recovery-codes')).code).toBe('insufficient_aal')
  const { auth: plain } = await signedIn(app)
  expect((await post(plain, '/factors/recovery-codes')).status).toBe(404)
})

test('a dump of the table holds no secret that an app could use', async () => {
  const { secret } = await withFactor()
  const dump = JSON.stringify(await app.db.selectFrom('auth_factors').selectAll().execute())
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(dump).not.toContain(secret)
  const { buffer } = Secret.fromBase32(secret)
  expect(dump).not.toContain(Buffer.from(buffer).toString('base64url'))
})

test('with another key codes are refused in clear words, and a recovery code still opens', async () => {
  const { auth, email, show } = await withFactor()
  const [code] = await codesOf(auth)
  const { seal } = app.deps
  app.deps.seal = sealWith('the-key-of-another-server')
  try {
    const { auth: other } = await enter(app, email)
    expect((await show(other)).error).toMatchObject({
      code: 'mfa_totp_verify_not_enabled',
      message: 'Codes of your app cannot be checked at present. Please use a recovery code.',
    })
    expect(await answersTo(other)).toEqual([401, 'insufficient_aal'])
    expect((await redeem(other, code)).status).toBe(200)
  } finally {
    app.deps.seal = seal
  }
})

test('the owner gets a mail about a new second factor, new recovery codes, and its end', async () => {
  const { auth, email, factorId } = await withFactor()
  await post(auth, '/factors/recovery-codes')
  await auth.mfa.unenroll({ factorId })
  expect((await subjectsTo(app, email)).sort()).toEqual([
    'A second factor was added on Assayer',
    'A second factor was removed on Assayer',
    'New recovery codes were made on Assayer',
  ])
})
