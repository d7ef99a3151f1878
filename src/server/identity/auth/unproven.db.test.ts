import type { User } from '@supabase/auth-js'
import { expect, test } from 'vitest'
import { sharedApp } from '#test/app.ts'
import {
  type Auth,
  askAuth,
  authClient,
  enter,
  newestMail,
  PASSWORD,
  steppingClock,
} from '#test/auth-client.ts'
import { theRow } from '#test/rows.ts'
import { insertIdentity } from './users/identities-repository.ts'

const FOREIGN = 'foreign horse 66'
const OWNERS = { data: { name: 'Owner' } }

const { clock, pass } = steppingClock()
const app = await sharedApp({ deps: { clock } })

const admin = () => authClient(app, { key: 'service-key-of-the-tests' }).admin

let people = 0
const newEmail = () => `owner${++people}@people.example`
const signUp = (email: string, password: string, name = password === FOREIGN ? 'Stranger' : 'Owner') =>
  authClient(app).signUp({ email, password, options: { data: { name } } })

/** An email used by another person's sign-up, with their password and name. */
async function preparedByAStranger() {
  const email = newEmail()
  await signUp(email, FOREIGN)
  pass(2)
  return email
}

const signInCode = async (email: string, password: string) =>
  (await enter(app, email, password)).error?.code ?? 'ok'

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
async function choosePassword(auth: Auth, password: string) {
  expect((await auth.getUser()).data.user?.app_metadata.needs_password).toBe(true)
  expect((await auth.updateUser({ password })).error).toBeNull()
  expect((await auth.getUser()).data.user?.app_metadata.needs_password).toBeUndefined()
}

test('the proof of an email that signed up with two passwords opens the account with neither, and asks for a new password', async () => {
  const email = await preparedByAStranger()
  await signUp(email, PASSWORD)
  expect(await signInCode(email, FOREIGN)).toBe('invalid_credentials')
  expect(await signInCode(email, PASSWORD)).toBe('email_not_confirmed')
  const { auth, user } = await redeemNewest(email)
  await expectNothingOfTheStranger(email, user)
  expect(await signInCode(email, PASSWORD)).toBe('invalid_credentials')
  await choosePassword(auth, 'chosen horse 71')
  expect(await signInCode(email, 'chosen horse 71')).toBe('ok')
})

test('a stranger who signs up last has no way in either', async () => {
  const email = newEmail()
  await signUp(email, PASSWORD)
  pass(2)
  await signUp(email, FOREIGN)
  pass(2)
  // The first link is good no more, so the owner asks for another.
  await authClient(app).resend({ type: 'signup', email })
  const { auth, user } = await redeemNewest(email)
  await expectNothingOfTheStranger(email, user)
  await choosePassword(auth, PASSWORD)
  expect(await signInCode(email, PASSWORD)).toBe('ok')
})

test('the same holds for a sign-up that the pause between mails refused', async () => {
  const email = newEmail()
  await signUp(email, FOREIGN)
  expect((await signUp(email, PASSWORD)).error?.code).toBe('over_email_send_rate_limit')
  // One mail lies in the box, and it is the stranger's.
  const { auth, user } = await redeemNewest(email)
  await expectNothingOfTheStranger(email, user)
  await choosePassword(auth, PASSWORD)
  expect(await signInCode(email, PASSWORD)).toBe('ok')
})

test('of two sign-ups at once, one refused, neither password opens the account', async () => {
  const email = newEmail()
  const both = await Promise.all([signUp(email, FOREIGN), signUp(email, PASSWORD)])
  expect(both.filter(({ error }) => error !== null)).toHaveLength(1)
  const { auth } = await redeemNewest(email)
  for (const password of [FOREIGN, PASSWORD])
    expect(await signInCode(email, password)).toBe('invalid_credentials')
  await choosePassword(auth, 'chosen horse 71')
})

test('a person who signs up twice with one password keeps it', async () => {
  const email = newEmail()
  for (const minutes of [0, 2]) {
    await signUp(email, PASSWORD)
    await signUp(email, PASSWORD)
    pass(minutes)
  }
  const { user } = await redeemNewest(email)
  expect(user?.app_metadata.needs_password).toBeUndefined()
  expect(await signInCode(email, PASSWORD)).toBe('ok')
})

test('a code typed by hand proves the same', async () => {
  const email = await preparedByAStranger()
  await signUp(email, PASSWORD)
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

test.each([
  ['a sign-in by link', (email: string) => authClient(app).signInWithOtp({ email, options: OWNERS })],
  ['an invitation', (email: string) => admin().inviteUserByEmail(email, OWNERS)],
] as const)('%s leaves nothing of who signed up before', async (_, ask) => {
  const email = await preparedByAStranger()
  await ask(email)
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

test('a link that an administrator makes carries the password that they gave', async () => {
  const email = await preparedByAStranger()
  const { data } = await admin().generateLink({ type: 'signup', email, password: PASSWORD })
  const token_hash = data.properties?.hashed_token ?? ''
  expect((await authClient(app).verifyOtp({ token_hash, type: 'signup' })).error).toBeNull()
  expect(await signInCode(email, FOREIGN)).toBe('invalid_credentials')
  expect(await signInCode(email, PASSWORD)).toBe('ok')
})

test('a mail that is asked for again carries what the sign-up asked for, also a day later', async () => {
  const email = newEmail()
  await signUp(email, PASSWORD)
  pass(25 * 60)
  await authClient(app).resend({ type: 'signup', email })
  const { user } = await redeemNewest(email)
  expect(user?.user_metadata.name).toBe('Owner')
  expect(await signInCode(email, PASSWORD)).toBe('ok')
})

test('what an administrator gave an account stays when its owner confirms it', async () => {
  const email = newEmail()
  await admin().createUser({ email, password: PASSWORD, user_metadata: { name: 'Made' } })
  expect(await signInCode(email, PASSWORD)).toBe('email_not_confirmed')
  await authClient(app).resend({ type: 'signup', email })
  const { user } = await redeemNewest(email)
  expect(user?.user_metadata.name).toBe('Made')
  expect(await signInCode(email, PASSWORD)).toBe('ok')
})

test('a stranger’s sign-up does not open what an administrator made', async () => {
  const email = newEmail()
  await admin().createUser({ email, password: PASSWORD })
  await signUp(email, FOREIGN)
  const { auth, user } = await redeemNewest(email)
  await expectNothingOfTheStranger(email, user)
  await choosePassword(auth, PASSWORD)
})

/** A browser with its cookies, which only keeps what the service sets. */
function browser() {
  let cookie = ''
  return async (path: string, body: object) => {
    const headers = { 'sec-fetch-site': 'same-origin', cookie }
    const answer = await askAuth<{ user?: User }>(app, path, { body, headers })
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie
    return answer.body
  }
}
const redeemIn = async (post: ReturnType<typeof browser>, email: string) => {
  const { token_hash, type } = await newestMail(app, email)
  return (await post('/verify', { token_hash, type })).user?.app_metadata.needs_password
}

test('a browser that signed up and opens the mail keeps its password', async () => {
  const email = newEmail()
  const own = browser()
  await own('/signup', { email, password: PASSWORD })
  expect(await redeemIn(own, email)).toBeUndefined()
  expect(await signInCode(email, PASSWORD)).toBe('ok')
})

test.each([
  ['program', (email: string) => signUp(email, FOREIGN)],
  ['browser', (email: string) => browser()('/signup', { email, password: FOREIGN })],
] as const)(
  'a mail that a stranger’s %s asked for asks the browser that opens it for a new password',
  async (_, strangerSignsUp) => {
    const email = newEmail()
    await strangerSignsUp(email)
    // The owner tries what they believe to be their own password, and asks for the mail again.
    const own = browser()
    await own('/token?grant_type=password', { email, password: PASSWORD })
    pass(2)
    await own('/resend', { type: 'signup', email })
    expect(await redeemIn(own, email)).toBe(true)
    expect(await signInCode(email, FOREIGN)).toBe('invalid_credentials')
  },
)

test('until an email is proven its account holds nothing that was typed, and then no identity linked before', async () => {
  const email = await preparedByAStranger()
  const row = await theRow(app.db, 'auth_users', { email })
  expect(row.password_hash).toBeNull()
  expect(JSON.stringify(row)).not.toContain('Stranger')
  const profile = { subject: 'of-the-stranger', claims: { name: 'Stranger' } } as never
  await insertIdentity(app.db, row.id, profile, clock())
  const { user } = await redeemNewest(email)
  expect(user?.identities?.map(({ provider }) => provider)).toEqual(['email'])
})
