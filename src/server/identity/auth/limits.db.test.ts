import { beforeEach, expect, test } from 'vitest'
import { sharedApp, startTestApp } from '#test/app.ts'
import { askAuth, authClient, PASSWORD } from '#test/auth-client.ts'

const app = await sharedApp()
beforeEach(() => app.db.deleteFrom('rate_limits').execute())

const signIn = async (email: string, password: string, from: string, headers = {}, at = app) => {
  const sent = { body: { email, password }, from, headers }
  const answer = await askAuth(at, '/token?grant_type=password', sent)
  return {
    code: answer.code ?? 'ok',
    wait: answer.headers.get('retry-after'),
    cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '',
  }
}

/** Wrong passwords, one after the other, each from where it is told. */
async function guess(times: number, email: string, from: (tried: number) => string) {
  const codes: string[] = []
  for (let tried = 0; tried < times; tried++)
    codes.push((await signIn(email, `wrong ${tried}`, from(tried))).code)
  return codes
}

test('guessing the password of one account from one IP ends after ten tries', async () => {
  const { email } = await app.person({ password: PASSWORD })
  expect(await guess(10, email, () => '203.0.113.1')).toEqual(Array(10).fill('invalid_credentials'))
  const refused = await signIn(email, PASSWORD, '203.0.113.1')
  expect(refused.code).toBe('over_request_rate_limit')
  expect(Number(refused.wait)).toBeGreaterThan(0)
  // The person themselves, elsewhere, is not locked out.
  expect((await signIn(email, PASSWORD, '203.0.113.2')).code).toBe('ok')
})

test('an IP that tries one password on many accounts is stopped', async () => {
  const codes: string[] = []
  for (let account = 0; account < 32; account++)
    codes.push((await signIn(`spray${account}@people.example`, 'Summer2026!', '203.0.113.3')).code)
  expect(codes).toEqual([
    ...Array(30).fill('invalid_credentials'),
    ...Array(2).fill('over_request_rate_limit'),
  ])
})

test('signing in correctly is no guess, and a known network may guess as often as any other', async () => {
  const { email } = await app.person({ password: PASSWORD })
  for (let time = 0; time < 12; time++) expect((await signIn(email, PASSWORD, '203.0.113.4')).code).toBe('ok')
  await guess(10, email, () => '203.0.113.4')
  expect((await signIn(email, PASSWORD, '203.0.113.4')).code).toBe('over_request_rate_limit')
})

test('tries at the same moment all count', async () => {
  const { email } = await app.person({ password: PASSWORD })
  const codes = await Promise.all(
    Array.from({ length: 20 }, (_, guess) => signIn(email, `wrong ${guess}`, '203.0.113.5')),
  )
  expect(codes.filter(({ code }) => code === 'invalid_credentials')).toHaveLength(10)
})

test('an IP that a client writes into a header does not count', async () => {
  const { email } = await app.person({ password: PASSWORD })
  for (let guess = 0; guess < 11; guess++) {
    const spoofed = { 'x-forwarded-for': `192.0.2.${guess}`, 'sb-forwarded-for': `192.0.2.${guess}` }
    const { code } = await signIn(email, 'wrong', '203.0.113.6', spoofed)
    expect(code).toBe(guess < 10 ? 'invalid_credentials' : 'over_request_rate_limit')
  }
})

test('behind one trusted proxy its entry counts, not what the client put before it', async () => {
  const proxied = await startTestApp({ config: { TRUST_PROXY: '1' } })
  const tryFrom = async (header: string) =>
    (await signIn('a@people.example', 'wrong', '10.0.0.1', { 'x-forwarded-for': header }, proxied)).code
  for (let guess = 0; guess < 10; guess++) await tryFrom(`192.0.2.${guess}, 203.0.113.7`)
  expect(await tryFrom('192.0.2.99, 203.0.113.7')).toBe('over_request_rate_limit')
  expect(await tryFrom('203.0.113.7, 203.0.113.8')).toBe('invalid_credentials')
  await proxied.close()
})

test('the IPs of one IPv6 network are one client', async () => {
  const email = 'six@people.example'
  await guess(10, email, (tried) => `2001:db8:1:2::${tried}`)
  expect((await signIn(email, 'wrong', '2001:db8:1:2:ffff::1')).code).toBe('over_request_rate_limit')
  expect((await signIn(email, 'wrong', '2001:db8:1:3::1')).code).toBe('invalid_credentials')
})

test('the pause between mails is the same for unknown emails', async () => {
  const { email } = await app.person()
  for (const each of [email, 'stranger@people.example']) {
    const auth = authClient(app)
    expect((await auth.resetPasswordForEmail(each)).error).toBeNull()
    const words = /^For security purposes, you can only request this after \d+ seconds\.$/
    const refusal = { code: 'over_email_send_rate_limit', message: expect.stringMatching(words) }
    expect((await auth.resetPasswordForEmail(each)).error).toMatchObject(refusal)
  }
})

test('sign-ups from one IP are limited', async () => {
  const auth = authClient(app, { from: '203.0.113.9' })
  for (let account = 0; account < 30; account++)
    await auth.signUp({ email: `n${account}@people.example`, password: 'x' })
  const { error } = await auth.signUp({ email: 'n31@people.example', password: PASSWORD })
  expect(error?.code).toBe('over_request_rate_limit')
})

const browser = { 'sec-fetch-site': 'same-origin' }

test('strangers who guess from many networks lock out strangers, not who signed in before', async () => {
  const { email } = await app.person({ password: PASSWORD })
  const { cookie } = await signIn(email, PASSWORD, '2001:db8:7:7::1', browser)
  expect(cookie).toMatch(/^known-browser=./)
  await guess(100, email, (tried) => `198.51.100.${Math.floor(tried / 10)}`)

  expect((await signIn(email, PASSWORD, '203.0.113.50')).code).toBe('over_request_rate_limit')
  // At home, under another IP of the same network.
  expect((await signIn(email, PASSWORD, '2001:db8:7:7:ffff::9')).code).toBe('ok')
  // On the way, in the same browser.
  expect((await signIn(email, PASSWORD, '203.0.113.51', { ...browser, cookie })).code).toBe('ok')
  const invented = { ...browser, cookie: `known-browser=${'x'.repeat(43)}` }
  expect((await signIn(email, PASSWORD, '203.0.113.52', invented)).code).toBe('over_request_rate_limit')
})

test('a browser in which another person signed in is no key to an account', async () => {
  const [owner, other] = [await app.person({ password: PASSWORD }), await app.person({ password: PASSWORD })]
  const { cookie } = await signIn(other.email, PASSWORD, '203.0.113.60', browser)
  await guess(100, owner.email, (tried) => `192.0.2.${Math.floor(tried / 10)}`)
  const { code } = await signIn(owner.email, PASSWORD, '203.0.113.60', { ...browser, cookie })
  expect(code).toBe('over_request_rate_limit')
})
