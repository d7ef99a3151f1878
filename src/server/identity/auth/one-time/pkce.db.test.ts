import { expect, test } from 'vitest'
import { sharedApp } from '#test/app.ts'
import { askAuth, authClient, newestMail, PASSWORD, steppingClock } from '#test/auth-client.ts'

const { clock, pass } = steppingClock()
const app = await sharedApp({ deps: { clock } })

let people = 0
async function begin() {
  const email = `pkce${++people}@people.example`
  const auth = authClient(app, { flowType: 'pkce' })
  await auth.signUp({
    email,
    password: PASSWORD,
    options: { emailRedirectTo: 'http://127.0.0.1:3000/profile' },
  })
  const { url } = await newestMail(app, email)
  return { auth, email, url }
}

const open = async (url: URL) => {
  const response = await app.fetch(url.href, { redirect: 'manual' })
  return { status: response.status, target: new URL(response.headers.get('location') ?? '') }
}

test('a link that a client began leads back to it with a code that only it can exchange', async () => {
  const { auth, email, url } = await begin()
  const { status, target } = await open(url)
  expect([status, target.pathname]).toEqual([303, '/profile'])
  const code = target.searchParams.get('code') ?? ''
  const stranger = authClient(app, { flowType: 'pkce' })
  await stranger.signInWithOtp({ email: 'stranger@people.example' })
  expect((await stranger.exchangeCodeForSession(code)).error).toMatchObject({
    code: 'bad_code_verifier',
    status: 400,
  })
  const { data, error } = await auth.exchangeCodeForSession(code)
  expect(error).toBeNull()
  expect(data.user?.email).toBe(email)
  const claims = JSON.parse(
    Buffer.from(data.session?.access_token.split('.')[1] ?? '', 'base64url').toString(),
  )
  expect(claims.amr[0].method).toBe('email/signup')
})

test('opening such a link often spends nothing; the exchange spends code and link', async () => {
  const { auth, url } = await begin()
  const codes = new Set<string>()
  for (let opening = 0; opening < 10; opening++)
    codes.add((await open(url)).target.searchParams.get('code') ?? '')
  expect(codes.size).toBe(1)
  const [code = ''] = codes
  expect((await auth.exchangeCodeForSession(code)).error).toBeNull()
  const used = await open(url)
  expect(used.target.searchParams.get('error_description')).toBe('Email link has already been used')
  expect(new URLSearchParams(used.target.hash.slice(1)).get('error_code')).toBe('otp_expired')
})

test('a code is good for five minutes', async () => {
  const { auth, url } = await begin()
  const code = (await open(url)).target.searchParams.get('code') ?? ''
  pass(5)
  expect((await auth.exchangeCodeForSession(code)).error).toMatchObject({
    code: 'flow_state_expired',
    status: 422,
  })
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

test('an unknown code is not found', async () => {
  for (const auth_code of ['7f9c24e5-7b1a-4d6f-9f6e-0a0a0a0a0a0a', 'guessed']) {
    const body = { auth_code, code_verifier: 'x'.repeat(43) }
    const refused = await askAuth(app, '/token?grant_type=pkce', { body })
    expect(refused).toMatchObject({ status: 404, code: 'flow_state_not_found' })
  }
})
