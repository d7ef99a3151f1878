import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { sharedApp } from '#test/app.ts'
import { askAuth, authClient, newestMail, PASSWORD, steppingClock } from '#test/auth-client.ts'

const { clock, pass } = steppingClock()
const app = await sharedApp({ deps: { clock } })

let people = 0
/** A person who has signed up and not yet confirmed, and the mail to them. */
async function signUp(flowType: 'implicit' | 'pkce' = 'implicit') {
  const email = `person${++people}@people.example`
  const auth = authClient(app, { flowType })
  const options = { emailRedirectTo: 'http://127.0.0.1:3000/profile' }
  await auth.signUp({ email, password: PASSWORD, options })
  return { email, auth, mail: await newestMail(app, email) }
}
/** Where a mailed link leads. */
const open = async ({ url }: Awaited<ReturnType<typeof newestMail>>) => {
  const { status, headers } = await app.fetch(url.href, { redirect: 'manual' })
  const target = new URL(headers.get('location') ?? '')
  return { status, target, code: target.searchParams.get('code') ?? '' }
}

test('a link works once; the second time it says that it was used', async () => {
  const { auth, mail } = await signUp()
  expect((await auth.verifyOtp(mail)).error).toBeNull()
  const used = { status: 403, code: 'otp_expired', message: 'Email link has already been used' }
  expect((await authClient(app).verifyOtp(mail)).error).toMatchObject(used)
})

test('an old link says that it has expired', async () => {
  const { auth, mail } = await signUp()
  pass(24 * 60)
  const old = { status: 403, code: 'otp_expired', message: 'Email link is invalid or has expired' }
  expect((await auth.verifyOtp(mail)).error).toMatchObject(old)
})

test('ten openings by a mail scanner leave the link valid', async () => {
  const { auth, mail } = await signUp()
  for (let opening = 0; opening < 10; opening++) {
    const opened = await askAuth(app, `/verify?token=${mail.token_hash}&type=signup&redirect_to=/profile`)
    expect(opened.status).toBe(303)
    const target = new URL(opened.headers.get('location') ?? '')
    expect([target.pathname, target.searchParams.get('redirect_to')]).toEqual(['/auth/confirm', '/profile'])
  }
  expect((await auth.verifyOtp(mail)).error).toBeNull()
})

test('of many uses at once one gets a session', async () => {
  const { mail } = await signUp()
  const results = await Promise.all(Array.from({ length: 8 }, () => authClient(app).verifyOtp(mail)))
  expect(results.filter(({ data }) => data.session !== null)).toHaveLength(1)
})

test('a link for one thing does not do another', async () => {
  const { auth, mail } = await signUp()
  for (const type of ['recovery', 'magiclink', 'email_change'] as const)
    expect((await auth.verifyOtp({ token_hash: mail.token_hash, type })).error?.code).toBe('otp_expired')
  expect((await auth.verifyOtp({ token_hash: mail.token_hash, type: 'invite' })).error).toBeNull()
})

test('after five wrong codes the right one is refused, and the link still works', async () => {
  const { auth, email, mail } = await signUp()
  const wrong = mail.code === '000000' ? '000001' : '000000'
  for (let guess = 0; guess < 5; guess++)
    expect((await auth.verifyOtp({ email, token: wrong, type: 'signup' })).error?.code).toBe('otp_expired')
  expect((await auth.verifyOtp({ email, token: mail.code, type: 'signup' })).error?.code).toBe('otp_expired')
  expect((await auth.verifyOtp(mail)).error).toBeNull()
})

test('a code is good for its own email only', async () => {
  const one = await signUp()
  const other = await signUp()
  const { error } = await one.auth.verifyOtp({ email: other.email, token: one.mail.code, type: 'signup' })
  expect(error === null ? one.mail.code === other.mail.code : error.code === 'otp_expired').toBe(true)
})

test('using a link ends all others of that person', async () => {
  const { auth, email, mail } = await signUp()
  await auth.verifyOtp(mail)
  await auth.resetPasswordForEmail(email)
  const { token_hash } = await newestMail(app, email)
  await auth.updateUser({ password: 'another horse 48' })
  expect((await auth.verifyOtp({ token_hash, type: 'recovery' })).error?.code).toBe('otp_expired')
})

test('neither link nor code can be read from the database', async () => {
  const { mail } = await signUp()
  const stored = JSON.stringify(await app.db.selectFrom('auth_one_time_tokens').selectAll().execute())
  expect(stored).not.toContain(mail.token_hash)
  expect(stored).not.toContain(`"${mail.code}"`)
})

test.each([
  {},
  { type: 'signup' },
  { token_hash: 'x' },
  { type: 'unknown', token_hash: 'x' },
  { type: 'constructor', token_hash: 'x' },
  { type: 'signup', token_hash: 'x', token: '123456' },
  { type: 'signup', token_hash: 'x', email: 'a@people.example' },
  { type: 'signup', token: '123456' },
])('%j is refused as malformed', async (body) =>
  expect(await askAuth(app, '/verify', { body })).toMatchObject({ status: 400, code: 'validation_failed' }),
)

test('a link that a client began leads back to it with a code that only it can exchange', async () => {
  const { auth, email, mail } = await signUp('pkce')
  const { status, target, code } = await open(mail)
  expect([status, target.pathname]).toEqual([303, '/profile'])
  const stranger = authClient(app, { flowType: 'pkce' })
  await stranger.signInWithOtp({ email: 'stranger@people.example' })
  const { error } = await stranger.exchangeCodeForSession(code)
  expect(error).toMatchObject({ code: 'bad_code_verifier', status: 400 })
  const { data } = await auth.exchangeCodeForSession(code)
  expect(data.user?.email).toBe(email)
  expect(decodeJwt(data.session?.access_token ?? '')).toMatchObject({ amr: [{ method: 'email/signup' }] })
})

test('opening such a link often spends nothing; the exchange spends code and link', async () => {
  const { auth, mail } = await signUp('pkce')
  const { code } = await open(mail)
  for (let opening = 1; opening < 10; opening++) expect((await open(mail)).code).toBe(code)
  expect((await auth.exchangeCodeForSession(code)).error).toBeNull()
  const used = await open(mail)
  expect(used.target.searchParams.get('error_description')).toBe('Email link has already been used')
  expect(new URLSearchParams(used.target.hash.slice(1)).get('error_code')).toBe('otp_expired')
})

test('a code of such a link is good for five minutes', async () => {
  const { auth, mail } = await signUp('pkce')
  const { code } = await open(mail)
  pass(5)
  const { error } = await auth.exchangeCodeForSession(code)
  expect(error).toMatchObject({ code: 'flow_state_expired', status: 422 })
})

test.each([
  { code_challenge: 'x'.repeat(43) },
  { code_challenge_method: 's256' },
  { code_challenge: 'short', code_challenge_method: 's256' },
  { code_challenge: 'x'.repeat(43), code_challenge_method: 'md5' },
  { code_challenge: 'x'.repeat(43), code_challenge_method: 'plain' },
])('%j is no challenge', async (fields) => {
  const { code } = await askAuth(app, '/recover', { body: { email: 'a@people.example', ...fields } })
  expect(code).toBe('validation_failed')
})

test('an unknown code of such a link is not found', async () => {
  for (const auth_code of ['7f9c24e5-7b1a-4d6f-9f6e-0a0a0a0a0a0a', 'guessed']) {
    const body = { auth_code, code_verifier: 'x'.repeat(43) }
    const refused = await askAuth(app, '/token?grant_type=pkce', { body })
    expect(refused).toMatchObject({ status: 404, code: 'flow_state_not_found' })
  }
})
