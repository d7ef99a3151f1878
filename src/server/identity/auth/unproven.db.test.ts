import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { authClient, newestMail, PASSWORD, steppingClock } from '#test/auth-client.ts'
import { insertIdentity } from './users/identities-repository.ts'

const FOREIGN = 'foreign horse 66'

let app: TestApp
const { clock, pass } = steppingClock()
beforeAll(async () => {
  app = await startTestApp({ deps: { clock } })
})
afterAll(() => app.close())

const admin = () => authClient(app, { key: 'service-key-of-the-tests' }).admin

let people = 0
/** An email used by another person's sign-up, with their password and name. */
async function preparedByAStranger() {
  const email = `owner${++people}@people.example`
  await authClient(app).signUp({ email, password: FOREIGN, options: { data: { name: 'Stranger' } } })
  pass(2)
  return email
}

const signInCode = async (email: string, password: string) =>
  (await authClient(app).signInWithPassword({ email, password })).error?.code ?? 'ok'

/** The owner opens the newest mail. */
async function redeemNewest(email: string) {
  const { token_hash, type } = await newestMail(app, email)
  const auth = authClient(app)
  const { data, error } = await auth.verifyOtp({ token_hash, type })
  expect(error).toBeNull()
  return { auth, user: data.user }
}

async function expectNothingOfTheStranger(email: string, user: unknown) {
  expect(JSON.stringify(user)).not.toContain('Stranger')
  expect(await signInCode(email, FOREIGN)).toBe('invalid_credentials')
}

/** Sets the password that the account is still without, as the page after the link asks. */
async function choosePassword(auth: ReturnType<typeof authClient>, password: string) {
  expect((await auth.getUser()).data.user?.app_metadata.needs_password).toBe(true)
  expect((await auth.updateUser({ password })).error).toBeNull()
  expect((await auth.getUser()).data.user?.app_metadata.needs_password).toBeUndefined()
}

test('the proof of an email that signed up with two passwords opens the account with neither, and asks for a new password', async () => {
  const email = await preparedByAStranger()
  await authClient(app).signUp({ email, password: PASSWORD, options: { data: { name: 'Owner' } } })
  expect(await signInCode(email, FOREIGN)).toBe('invalid_credentials')
  expect(await signInCode(email, PASSWORD)).toBe('email_not_confirmed')
  const { auth, user } = await redeemNewest(email)
  await expectNothingOfTheStranger(email, user)
  expect(await signInCode(email, PASSWORD)).toBe('invalid_credentials')
  await choosePassword(auth, 'chosen horse 71')
  expect(await signInCode(email, 'chosen horse 71')).toBe('ok')
})

test('a stranger who signs up last has no way in either', async () => {
  const email = 'owner-first@people.example'
  await authClient(app).signUp({ email, password: PASSWORD })
  pass(2)
  await authClient(app).signUp({ email, password: FOREIGN, options: { data: { name: 'Stranger' } } })
  pass(2)
  // The first link is good no more, so the owner asks for another.
  await authClient(app).resend({ type: 'signup', email })
  const { auth, user } = await redeemNewest(email)
  await expectNothingOfTheStranger(email, user)
  await choosePassword(auth, PASSWORD)
  expect(await signInCode(email, PASSWORD)).toBe('ok')
})

test('the same holds for a sign-up that the pause between mails refused', async () => {
  const email = 'owner-in-the-pause@people.example'
  await authClient(app).signUp({ email, password: FOREIGN, options: { data: { name: 'Stranger' } } })
  const refused = await authClient(app).signUp({ email, password: PASSWORD })
  expect(refused.error?.code).toBe('over_email_send_rate_limit')
  // One mail lies in the box, and it is the stranger's.
  const { auth, user } = await redeemNewest(email)
  await expectNothingOfTheStranger(email, user)
  await choosePassword(auth, PASSWORD)
  expect(await signInCode(email, PASSWORD)).toBe('ok')
})

test('of two sign-ups at once, one refused, neither password opens the account', async () => {
  const email = 'owner-at-once@people.example'
  const [one, other] = await Promise.all([
    authClient(app).signUp({ email, password: FOREIGN }),
    authClient(app).signUp({ email, password: PASSWORD }),
  ])
  expect([one, other].filter(({ error }) => error !== null)).toHaveLength(1)
  const { auth } = await redeemNewest(email)
  for (const password of [FOREIGN, PASSWORD])
    expect(await signInCode(email, password)).toBe('invalid_credentials')
  await choosePassword(auth, 'chosen horse 71')
})

test('a person who signs up twice with one password keeps it', async () => {
  const email = 'twice@people.example'
  for (const minutes of [0, 2]) {
    await authClient(app).signUp({ email, password: PASSWORD, options: { data: { name: 'Owner' } } })
    await authClient(app).signUp({ email, password: PASSWORD })
    pass(minutes)
  }
  const { user } = await redeemNewest(email)
  expect(user?.app_metadata.needs_password).toBeUndefined()
  expect(await signInCode(email, PASSWORD)).toBe('ok')
})

test('a code typed by hand proves the same', async () => {
  const email = await preparedByAStranger()
  await authClient(app).signUp({ email, password: PASSWORD })
  const { code } = await newestMail(app, email)
  const { data } = await authClient(app).verifyOtp({ email, token: code, type: 'email' })
  await expectNothingOfTheStranger(email, data.user)
  expect(data.user?.app_metadata.needs_password).toBe(true)
})

test('a link that a client began proves the same', async () => {
  const email = await preparedByAStranger()
  const auth = authClient(app, { flowType: 'pkce' })
  await auth.signUp({ email, password: PASSWORD })
  const { url } = await newestMail(app, email)
  const opened = await app.fetch(url.href, { redirect: 'manual' })
  const code = new URL(opened.headers.get('location') ?? '').searchParams.get('code') ?? ''
  const { data } = await auth.exchangeCodeForSession(code)
  await expectNothingOfTheStranger(email, data.user)
  expect(data.user?.app_metadata.needs_password).toBe(true)
})

test('a sign-in by link leaves nothing of who signed up before', async () => {
  const email = await preparedByAStranger()
  await authClient(app).signInWithOtp({ email, options: { data: { name: 'Owner' } } })
  const { user } = await redeemNewest(email)
  await expectNothingOfTheStranger(email, user)
  expect(user?.user_metadata.name).toBe('Owner')
})

test('a recovery leaves nothing of who signed up before, and its password counts', async () => {
  const email = await preparedByAStranger()
  await authClient(app).resetPasswordForEmail(email)
  const { auth, user } = await redeemNewest(email)
  await expectNothingOfTheStranger(email, user)
  expect((await auth.updateUser({ password: PASSWORD })).error).toBeNull()
  expect(await signInCode(email, PASSWORD)).toBe('ok')
})

test('an invitation leaves nothing of who signed up before', async () => {
  const email = await preparedByAStranger()
  await admin().inviteUserByEmail(email, { data: { name: 'Guest' } })
  const { user } = await redeemNewest(email)
  await expectNothingOfTheStranger(email, user)
  expect(user?.user_metadata.name).toBe('Guest')
})

test('a link that an administrator makes carries the password that they gave', async () => {
  const email = await preparedByAStranger()
  const { data } = await admin().generateLink({ type: 'signup', email, password: PASSWORD })
  const { error } = await authClient(app).verifyOtp({
    token_hash: data.properties?.hashed_token ?? '',
    type: 'signup',
  })
  expect(error).toBeNull()
  expect(await signInCode(email, FOREIGN)).toBe('invalid_credentials')
  expect(await signInCode(email, PASSWORD)).toBe('ok')
})

test('a mail that is asked for again carries what the sign-up asked for, also a day later', async () => {
  const email = 'asked-again@people.example'
  await authClient(app).signUp({ email, password: PASSWORD, options: { data: { name: 'Owner' } } })
  pass(25 * 60)
  await authClient(app).resend({ type: 'signup', email })
  const { user } = await redeemNewest(email)
  expect(user?.user_metadata.name).toBe('Owner')
  expect(await signInCode(email, PASSWORD)).toBe('ok')
})

test('what an administrator gave an account stays when its owner confirms it', async () => {
  const email = 'made@people.example'
  await admin().createUser({ email, password: PASSWORD, user_metadata: { name: 'Made' } })
  expect(await signInCode(email, PASSWORD)).toBe('email_not_confirmed')
  await authClient(app).resend({ type: 'signup', email })
  const { user } = await redeemNewest(email)
  expect(user?.user_metadata.name).toBe('Made')
  expect(await signInCode(email, PASSWORD)).toBe('ok')
})

test('a stranger’s sign-up does not open what an administrator made', async () => {
  const email = 'made-and-signed-up@people.example'
  await admin().createUser({ email, password: PASSWORD })
  await authClient(app).signUp({ email, password: FOREIGN })
  const { auth, user } = await redeemNewest(email)
  await expectNothingOfTheStranger(email, user)
  await choosePassword(auth, PASSWORD)
})

/** A browser with its cookies, which only keeps what the service sets. */
function browser() {
  let cookie = ''
  return async (path: string, body: object) => {
    const response = await app.fetch(`/auth/v1${path}`, {
      method: 'POST',
      headers: {
        ...{ apikey: app.deps.config.PUBLIC_KEY, 'content-type': 'application/json' },
        ...{ 'sec-fetch-site': 'same-origin', cookie },
      },
      body: JSON.stringify(body),
    })
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie
    return await response.json()
  }
}
const redeemIn = async (post: ReturnType<typeof browser>, email: string) => {
  const { token_hash, type } = await newestMail(app, email)
  return (await post('/verify', { token_hash, type })).user.app_metadata.needs_password
}

test('a browser that signed up and opens the mail keeps its password', async () => {
  const email = 'one-browser@people.example'
  const own = browser()
  await own('/signup', { email, password: PASSWORD })
  expect(await redeemIn(own, email)).toBeUndefined()
  expect(await signInCode(email, PASSWORD)).toBe('ok')
})

test.each([
  ['program', (fields: { email: string; password: string }) => authClient(app).signUp(fields)],
  ['browser', (fields: { email: string; password: string }) => browser()('/signup', fields)],
])(
  'a mail that a stranger’s %s asked for asks the browser that opens it for a new password',
  async (kind, signUp) => {
    const email = `opened-elsewhere-${kind}@people.example`
    await signUp({ email, password: FOREIGN })
    // The owner tries what they believe to be their own password, and asks for the mail again.
    const own = browser()
    await own('/token?grant_type=password', { email, password: PASSWORD })
    pass(2)
    await own('/resend', { type: 'signup', email })
    expect(await redeemIn(own, email)).toBe(true)
    expect(await signInCode(email, FOREIGN)).toBe('invalid_credentials')
  },
)

test('an identity linked before the email is proven is removed', async () => {
  const email = await preparedByAStranger()
  const user = await app.db
    .selectFrom('auth_users')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirstOrThrow()
  const profile = { subject: 'of-the-stranger', claims: { name: 'Stranger' } } as never
  await insertIdentity(app.db, user.id, profile, clock())
  const proven = await redeemNewest(email)
  expect(proven.user?.identities?.map(({ provider }) => provider)).toEqual(['email'])
})

test('until an email is proven its account holds nothing that was typed', async () => {
  const email = await preparedByAStranger()
  const row = await app.db
    .selectFrom('auth_users')
    .select(['password_hash', 'user_metadata'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  expect([row.password_hash, JSON.stringify(row.user_metadata)]).toEqual([
    null,
    expect.not.stringContaining('Stranger'),
  ])
})
