import { expect, test } from 'vitest'
import { sharedApp } from '#test/app.ts'
import {
  askAuth,
  authClient,
  countMails,
  enter,
  newestMail,
  PASSWORD,
  steppingClock,
} from '#test/auth-client.ts'

const { clock, pass } = steppingClock()
const app = await sharedApp({ deps: { clock } })

async function signUpAndConfirm(email: string) {
  const auth = authClient(app)
  await auth.signUp({ email, password: PASSWORD, options: { data: { name: 'Anna' } } })
  const { token_hash, type } = await newestMail(app, email)
  const { data } = await auth.verifyOtp({ token_hash, type })
  return { auth, session: data.session }
}

test('sign up, confirm by the link, sign in, read the user, sign out', async () => {
  const email = 'Anna@people.example'
  const auth = authClient(app)
  const { data: signedUp, error } = await auth.signUp({
    email,
    password: PASSWORD,
    options: { data: { name: 'Anna Example' }, emailRedirectTo: 'http://127.0.0.1:3000/BPC-157?tab=vendors' },
  })
  expect(error).toBeNull()
  expect(signedUp.session).toBeNull()
  expect(signedUp.user).toMatchObject({
    ...{ email: 'anna@people.example', user_metadata: { name: 'Anna Example' } },
    identities: [expect.anything()],
  })
  const refused = { code: 'email_not_confirmed', message: 'Email not confirmed' }
  expect((await enter(app, email)).error).toMatchObject(refused)

  const { url, token_hash, type } = await newestMail(app, 'anna@people.example')
  expect(url.pathname).toBe('/auth/confirm')
  expect(url.searchParams.get('redirect_to')).toBe('/BPC-157?tab=vendors')
  const { data: confirmed } = await auth.verifyOtp({ token_hash, type })
  expect(confirmed.user?.user_metadata).toMatchObject({ email_verified: true, name: 'Anna Example' })
  expect(confirmed.session?.expires_in).toBe(3600)

  const { data: signedIn } = await auth.signInWithPassword({ email, password: PASSWORD })
  expect(signedIn.session?.token_type).toBe('bearer')
  expect((await auth.getUser()).data.user?.id).toBe(signedUp.user?.id)
  expect((await auth.getClaims()).data?.claims).toMatchObject({
    ...{ sub: signedUp.user?.id, aud: 'authenticated', role: 'authenticated' },
    ...{ aal: 'aal1', amr: [{ method: 'password' }], is_anonymous: false },
  })

  const token = signedIn.session?.access_token ?? ''
  expect((await auth.signOut()).error).toBeNull()
  // The client's name for a session that ended elsewhere.
  expect((await auth.getUser(token)).error?.name).toBe('AuthSessionMissingError')
})

test('a forgotten password: mail, link, new password, and all other sessions end', async () => {
  const email = 'forgot@people.example'
  const { auth: elsewhere } = await signUpAndConfirm(email)
  const auth = authClient(app)
  const redirectTo = 'http://127.0.0.1:3000/auth/confirm?type=recovery'
  await auth.resetPasswordForEmail(email, { redirectTo })
  const { url, token_hash } = await newestMail(app, email)
  expect([url.searchParams.get('type'), url.searchParams.get('redirect_to')]).toEqual(['recovery', null])
  await auth.verifyOtp({ token_hash, type: 'recovery' })

  expect((await auth.updateUser({ password: PASSWORD })).error).toMatchObject({ code: 'same_password' })
  expect((await auth.updateUser({ password: 'another horse 48' })).error).toBeNull()
  expect((await elsewhere.refreshSession()).error).toMatchObject({ code: 'refresh_token_not_found' })
  expect((await auth.refreshSession()).error).toBeNull()
  expect((await enter(app, email)).error).toMatchObject({ code: 'invalid_credentials' })
})

test('a link signs in without a password, and makes the account if there is none', async () => {
  const email = 'link@people.example'
  const auth = authClient(app)
  const { error } = await auth.signInWithOtp({ email, options: { shouldCreateUser: false } })
  expect(error).toMatchObject({ code: 'otp_disabled' })
  pass(2)
  expect((await auth.signInWithOtp({ email })).error).toBeNull()
  const first = await newestMail(app, email)
  expect(first.kind).toBe('signup')
  await auth.verifyOtp({ token_hash: first.token_hash, type: first.type })
  pass(2)
  await auth.signInWithOtp({ email })
  const { token_hash, kind } = await newestMail(app, email)
  expect(kind).toBe('magiclink')
  const { data } = await auth.verifyOtp({ token_hash, type: 'magiclink' })
  expect(data.user?.email).toBe(email)
})

test('a person changes their name, and what the service says about them stays', async () => {
  const { auth } = await signUpAndConfirm('name@people.example')
  const { data } = await auth.updateUser({ data: { name: 'Ben', email_verified: false, sub: 'x', extra: 1 } })
  const kept = { name: 'Ben', email_verified: true, sub: data.user?.id, extra: 1 }
  expect(data.user?.user_metadata).toMatchObject(kept)
  const removed = await auth.updateUser({ data: { extra: null } })
  expect(removed.data.user?.user_metadata).not.toHaveProperty('extra')
})

test('a new email counts when both the old and the new one have agreed', async () => {
  const { auth } = await signUpAndConfirm('old@people.example')
  const { data } = await auth.updateUser({ email: 'new@people.example' })
  expect(data.user).toMatchObject({ email: 'old@people.example', new_email: 'new@people.example' })
  const atOld = await newestMail(app, 'old@people.example')
  const atNew = await newestMail(app, 'new@people.example')
  const first = await auth.verifyOtp({ token_hash: atNew.token_hash, type: 'email_change' })
  expect(first.data.session).toBeNull()
  expect((await auth.getUser()).data.user?.email).toBe('old@people.example')
  const second = await auth.verifyOtp({ token_hash: atOld.token_hash, type: 'email_change' })
  const email = 'new@people.example'
  expect(second.data.user).toMatchObject({ email, identities: [{ email }] })
})

test('signing out elsewhere keeps this session', async () => {
  const email = 'two@people.example'
  const { auth: first } = await signUpAndConfirm(email)
  const { auth: second } = await enter(app, email)
  await second.signOut({ scope: 'others' })
  expect((await first.refreshSession()).error?.code).toBe('refresh_token_not_found')
  expect((await second.refreshSession()).error).toBeNull()
})

test('a mail can be asked for again, not more than once a minute', async () => {
  const email = 'again@people.example'
  const auth = authClient(app)
  await auth.signUp({ email, password: PASSWORD })
  const first = await newestMail(app, email)
  const early = { status: 429, code: 'over_email_send_rate_limit' }
  expect((await auth.resend({ type: 'signup', email })).error).toMatchObject(early)
  pass(1)
  expect((await auth.resend({ type: 'signup', email })).error).toBeNull()
  expect(await countMails(app, email)).toBe(2)
  // The newer mail replaces the older one.
  expect((await auth.verifyOtp(first)).error?.code).toBe('otp_expired')
})

test('weak passwords are refused with their reasons', async () => {
  const auth = authClient(app)
  const email = 'weakling@people.example'
  for (const [password, reason] of [
    ['xq7', 'length'],
    ['Password123', 'pwned'],
    ['weakling', 'pwned'],
  ] as const)
    expect((await auth.signUp({ email, password })).error).toMatchObject({
      ...{ code: 'weak_password', status: 422, reasons: [reason] },
    })
  expect(await countMails(app, email)).toBe(0)
})

test('without keys Google is refused as not enabled, as is an unknown provider', async () => {
  for (const [provider, words] of [
    ['google', 'not enabled'],
    ['github', 'Unsupported provider'],
  ]) {
    const refused = await askAuth(app, `/authorize?provider=${provider}`)
    expect(refused).toMatchObject({ status: 400, code: 'validation_failed' })
    expect(refused.body.msg).toContain(words)
  }
  expect((await app.visitor('getSettings', {})).body.auth.google).toBe(false)
})

test('parts that are not offered say so in the words of the protocol', async () => {
  const auth = authClient(app)
  const phone = '4912345678'
  for (const [{ error }, code, status] of [
    [await auth.signInAnonymously(), 'anonymous_provider_disabled', 422],
    [await auth.signUp({ phone, password: PASSWORD }), 'phone_provider_disabled', 400],
    [await auth.signInWithOtp({ phone }), 'phone_provider_disabled', 400],
    [await auth.signInWithSSO({ domain: 'firm.example' }), 'saml_provider_disabled', 404],
  ] as const)
    expect(error).toMatchObject({ code, status })
})
