import { createHash } from 'node:crypto'
import { Events, type MutableToken, OAuth2Server } from 'oauth2-mock-server'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { listRows } from '#server/platform/db/rows.ts'
import { sharedApp } from '#test/app.ts'
import { authClient, enter, newestMail, PASSWORD, signedIn, subjectsTo } from '#test/auth-client.ts'

// One file for every way to Google: they share one provider and one app, whose start costs more than the cases.
const google = new OAuth2Server()
/** What the provider says about the person who signs in next. */
let claims: Record<string, unknown>

await google.issuer.keys.generate('RS256')
await google.start(0, '127.0.0.1')
afterAll(() => google.stop())
google.service.on(Events.BeforeTokenSigning, (token: MutableToken) => Object.assign(token.payload, claims))
const ours = { GOOGLE_CLIENT_ID: 'our-client', GOOGLE_CLIENT_SECRET: 'our-secret' }
const app = await sharedApp({ config: { GOOGLE_ISSUER: google.issuer.url ?? '', ...ours } })
let people = 0
beforeEach(() => {
  claims = {
    sub: `google-${++people}`,
    aud: 'our-client',
    email: `person${people}@people.example`,
    email_verified: true,
    name: 'Anna Example',
    picture: 'https://images.example/anna.png',
  }
})

/** A browser says where it comes from, and brings back the cookies it was given. */
const BROWSER = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }

async function leave(url: string, headers: Record<string, string> = BROWSER) {
  const response = await app.fetch(url, { redirect: 'manual', headers })
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
  return { status: response.status, location: response.headers.get('location') ?? '', cookie }
}

const atProvider = async (location: string) =>
  (await fetch(location, { redirect: 'manual' })).headers.get('location') ?? ''

async function comeBack(callback: string, cookie: string, headers: Record<string, string> = BROWSER) {
  const response = await app.fetch(callback, { redirect: 'manual', headers: { ...headers, cookie } })
  const target = new URL(response.headers.get('location') ?? '')
  return { target, answer: new URLSearchParams(target.hash.slice(1)) }
}

/** There and back, as a browser does it. */
async function signIn({
  redirectTo = 'http://127.0.0.1:3000/finishLogin?returnUrl=%2Fprofile',
  flowType = 'implicit' as 'implicit' | 'pkce',
} = {}) {
  const auth = authClient(app, { flowType })
  const options = { redirectTo, skipBrowserRedirect: true }
  const { data } = await auth.signInWithOAuth({ provider: 'google', options })
  const { location, cookie } = await leave(data.url ?? '')
  return { auth, ...(await comeBack(await atProvider(location), cookie)) }
}

/** A signed-in person, back from linking their account at the provider. */
async function linked() {
  const person = await signedIn(app)
  const options = { skipBrowserRedirect: true }
  const { data } = await person.auth.linkIdentity({ provider: 'google', options })
  const { answer } = await comeBack(await atProvider(data?.url ?? ''), '', {})
  const identities = (await person.auth.getUserIdentities()).data?.identities ?? []
  const [own, ofGoogle] = ['email', 'google'].map((name) => identities.find((each) => each.provider === name))
  return { ...person, answer, own, ofGoogle }
}

const userOf = async (answer: URLSearchParams) =>
  (await authClient(app).getUser(answer.get('access_token') ?? '')).data.user

test('a new person comes back signed in, with what the provider told', async () => {
  const { target, answer } = await signIn()
  expect(target.pathname + target.search).toBe('/finishLogin?returnUrl=%2Fprofile')
  for (const name of ['access_token', 'refresh_token', 'expires_in', 'token_type', 'provider_token'])
    expect(answer.get(name)).toBeTruthy()
  expect(await userOf(answer)).toMatchObject({
    email: claims.email,
    app_metadata: { provider: 'google', providers: ['google'] },
    user_metadata: {
      name: 'Anna Example',
      avatar_url: 'https://images.example/anna.png',
      email_verified: true,
    },
    identities: [{ provider: 'google', id: claims.sub }],
  })
})

test('a person who comes again has the same account', async () => {
  const first = await userOf((await signIn()).answer)
  const second = await userOf((await signIn()).answer)
  expect(second?.id).toBe(first?.id)
})

test('a person who has an account with the same, verified email gets into it', async () => {
  const person = await app.person({ email: String(claims.email), password: PASSWORD })
  const user = await userOf((await signIn()).answer)
  expect(user).toMatchObject({ id: person.id, app_metadata: { providers: ['email', 'google'] } })
  expect((await enter(app, person.email)).error).toBeNull()
})

test('an email that the provider has not verified opens no account', async () => {
  const person = await app.person({ email: String(claims.email) })
  claims.email_verified = false
  const { answer } = await signIn()
  expect(answer.get('error_code')).toBe('provider_email_needs_verification')
  expect(answer.get('access_token')).toBeNull()
  expect(await listRows(app.db, 'auth_identities', { user_id: person.id })).toHaveLength(1)
})

test('an account made in advance for a foreign email does not stay open to who made it', async () => {
  const email = String(claims.email)
  const attacker = await app.person({ email, password: PASSWORD, isConfirmed: false, name: 'Attacker' })
  const user = await userOf((await signIn()).answer)
  expect(user).toMatchObject({ id: attacker.id, user_metadata: { name: 'Anna Example' } })
  expect(user?.identities?.map(({ provider }) => provider)).toEqual(['google'])
  expect((await enter(app, email)).error?.code).toBe('invalid_credentials')
  expect((await authClient(app).refreshSession({ refresh_token: attacker.refreshToken })).error?.code).toBe(
    'refresh_token_not_found',
  )
})

test('a sign-up for a foreign email, and the mail it caused, are worth nothing once the owner came by Google', async () => {
  const email = String(claims.email)
  await authClient(app).signUp({ email, password: PASSWORD, options: { data: { name: 'Attacker' } } })
  const { token_hash, type } = await newestMail(app, email)
  const user = await userOf((await signIn()).answer)
  expect(JSON.stringify(user)).not.toContain('Attacker')
  expect((await authClient(app).verifyOtp({ token_hash, type })).error?.code).toBe('otp_expired')
  expect((await enter(app, email)).error?.code).toBe('invalid_credentials')
})

test('a client that holds the other half gets a code, and the session for it', async () => {
  const { auth, target } = await signIn({ flowType: 'pkce' })
  expect(target.hash).toBe('')
  const code = target.searchParams.get('code') ?? ''
  const { data } = await auth.exchangeCodeForSession(code)
  expect(data.user?.email).toBe(claims.email)
  expect(data.session?.provider_token).toBeTruthy()
  expect((await auth.exchangeCodeForSession(code)).error).not.toBeNull()
})

test('the provider is asked with state, nonce and PKCE, and a client sets none of them', async () => {
  const { location } = await leave(
    '/auth/v1/authorize?provider=google&state=mine&nonce=mine&redirect_uri=https://evil.example&client_id=x&prompt=consent&code_Challenge=x',
  )
  const asked = new URL(location).searchParams
  expect(asked.get('client_id')).toBe('our-client')
  expect(asked.get('redirect_uri')).toBe('http://127.0.0.1:3000/auth/v1/callback')
  expect(asked.get('prompt')).toBe('consent')
  expect(asked.get('code_challenge_method')).toBe('S256')
  for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.getAll(name)).not.toContain('mine')
})

test('a way back is good once, in the browser that left', async () => {
  const { location, cookie } = await leave('/auth/v1/authorize?provider=google')
  const callback = await atProvider(location)
  const elsewhere = await comeBack(callback, '')
  expect(elsewhere.answer.get('error_code')).toBe('bad_oauth_state')
  expect((await comeBack(callback, 'sign-in-x=y')).answer.get('error_code')).toBe('bad_oauth_state')
  expect((await comeBack(callback, cookie)).answer.get('access_token')).toBeTruthy()
  expect((await comeBack(callback, cookie)).answer.get('error_code')).toBe('flow_state_already_used')
})

test('a flow that no browser began is finished by no browser', async () => {
  const { location } = await leave('/auth/v1/authorize?provider=google', {})
  expect((await comeBack(await atProvider(location), '')).answer.get('error_code')).toBe('bad_oauth_state')
})

test('an invented state and a foreign code are refused', async () => {
  for (const state of ['', 'x', '7f9c24e5-7b1a-4d6f-9f6e-0a0a0a0a0a0a'])
    expect((await comeBack(`/auth/v1/callback?code=x&state=${state}`, '')).answer.get('error')).toBe(
      'invalid_request',
    )
  const { location, cookie } = await leave('/auth/v1/authorize?provider=google')
  const state = new URL(location).searchParams.get('state')
  const { answer } = await comeBack(`/auth/v1/callback?code=guessed&state=${state}`, cookie)
  expect([answer.get('error'), answer.get('error_description'), answer.get('access_token')]).toEqual([
    'server_error',
    'The sign-in provider could not confirm this sign-in. Please try again.',
    null,
  ])
})

test('an ID token with another nonce or for another client is refused', async () => {
  const right = claims
  for (const wrong of [{ nonce: 'another' }, { aud: 'another-client' }, { iss: 'https://evil.example' }]) {
    claims = { ...right, ...wrong }
    expect((await signIn()).answer.get('access_token')).toBeNull()
  }
})

test.each([
  ['access_denied&error_description=Not+today', 'Not today'],
  ['access_denied', 'The sign-in was cancelled at the provider.'],
  ['server_error', 'The sign-in provider refused this sign-in. Please try again.'],
])(
  'a refusal at the provider, %s, is explained at the page where the person wanted to go',
  async (error, words) => {
    const { location, cookie } = await leave('/auth/v1/authorize?provider=google&redirect_to=/login')
    const state = new URL(location).searchParams.get('state')
    const { target, answer } = await comeBack(`/auth/v1/callback?error=${error}&state=${state}`, cookie)
    expect(target.pathname).toBe('/login')
    expect([answer.get('error'), answer.get('error_description')]).toEqual(['invalid_request', words])
  },
)

test('tokens never go to another site', async () => {
  const { target } = await signIn({ redirectTo: 'https://evil.example/' })
  expect(target.origin).toBe('http://127.0.0.1:3000')
})

test('a person links Google to their account, and takes it away again', async () => {
  const { auth, own, ofGoogle } = await linked()
  if (!own || !ofGoogle) throw new Error('Nothing was linked.')
  expect((await auth.unlinkIdentity(ofGoogle)).error).toBeNull()
  const last = { code: 'single_identity_not_deletable', status: 422 }
  expect((await auth.unlinkIdentity(own)).error).toMatchObject(last)
})

test('the old email gets a mail when the one of a linked identity replaces it', async () => {
  const { auth, email, own } = await linked()
  if (!own) throw new Error('There is no identity of the email.')
  expect((await auth.unlinkIdentity(own)).error).toBeNull()
  expect((await auth.getUser()).data.user?.email).toBe(claims.email)
  expect(await subjectsTo(app, email, 'security')).toEqual(['Your email was changed on Assayer'])
})

test('an identity of another person is not linked', async () => {
  await signIn()
  expect((await linked()).answer.get('error_code')).toBe('identity_already_exists')
})

test('an ID token that the client got by itself signs in, if it shows what the nonce was made of', async () => {
  const nonce = 'shown by the client'
  const hashed = createHash('sha256').update(nonce).digest('hex')
  const token = await google.issuer.buildToken({
    scopesOrTransform: (_, payload) => void Object.assign(payload, claims, { nonce: hashed }),
  })
  const auth = authClient(app)
  const { data } = await auth.signInWithIdToken({ provider: 'google', token, nonce })
  expect(data.user?.email).toBe(claims.email)
  for (const wrong of [{ token }, { token, nonce: 'other' }, { token: `${token}x`, nonce }])
    expect((await auth.signInWithIdToken({ provider: 'google', ...wrong })).error?.status).toBe(400)
  expect((await auth.signInWithIdToken({ provider: 'apple', token })).error?.code).toBe('provider_disabled')
})
