import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { authClient, newestMail, PASSWORD, steppingClock } from '#test/auth-client.ts'
import { insertIdentity } from './identities/repository.ts'

const FOREIGN = 'foreign horse 66'

let app: TestApp
const { clock, pass } = steppingClock()
beforeAll(async () => {
  app = await startTestApp({ deps: { clock } })
})
afterAll(() => app.close())

const admin = () => authClient(app, { key: 'service-key-of-the-tests' }).admin

let people = 0
/** An email that somebody else has signed up with, under a password and a name of theirs. */
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

test('whoever proves an email has the password and the name of their own sign-up', async () => {
  const email = await preparedByAStranger()
  await authClient(app).signUp({ email, password: PASSWORD, options: { data: { name: 'Owner' } } })
  expect(await signInCode(email, FOREIGN)).toBe('invalid_credentials')
  expect(await signInCode(email, PASSWORD)).toBe('email_not_confirmed')
  const { user } = await redeemNewest(email)
  await expectNothingOfTheStranger(email, user)
  expect(user).toMatchObject({
    user_metadata: { name: 'Owner', email_verified: true },
    identities: [{ provider: 'email', identity_data: { name: 'Owner', email_verified: true } }],
  })
  expect(await signInCode(email, PASSWORD)).toBe('ok')
})

test('a code typed by hand proves the same', async () => {
  const email = await preparedByAStranger()
  await authClient(app).signUp({ email, password: PASSWORD })
  const { code } = await newestMail(app, email)
  const { data } = await authClient(app).verifyOtp({ email, token: code, type: 'email' })
  await expectNothingOfTheStranger(email, data.user)
  expect(await signInCode(email, PASSWORD)).toBe('ok')
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
  expect(await signInCode(email, PASSWORD)).toBe('ok')
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

test('a mail that is asked for again carries what the latest sign-up asked for, also a day later', async () => {
  const email = await preparedByAStranger()
  await authClient(app).signUp({ email, password: PASSWORD, options: { data: { name: 'Owner' } } })
  pass(25 * 60)
  await authClient(app).resend({ type: 'signup', email })
  const { user } = await redeemNewest(email)
  await expectNothingOfTheStranger(email, user)
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

test('what was linked before an email is proven is linked no more', async () => {
  const email = await preparedByAStranger()
  const user = await app.db
    .selectFrom('auth_users')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirstOrThrow()
  await insertIdentity(app.db, {
    userId: user.id,
    provider: 'google',
    profile: { subject: 'of-the-stranger', claims: { name: 'Stranger' } } as never,
    now: clock(),
  })
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
