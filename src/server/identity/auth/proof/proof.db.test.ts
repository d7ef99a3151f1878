import { expect, test } from 'vitest'
import { sharedApp } from '#test/app.ts'
import {
  type Auth,
  askAuth,
  authClient,
  enter,
  newAuthenticator,
  newestMail,
  PASSWORD,
  signedIn,
  steppingClock,
  subjectsTo,
  tokenOf,
} from '#test/auth-client.ts'

const NEW = 'another horse 48'

const { clock, pass } = steppingClock()
const app = await sharedApp({ deps: { clock } })

/** A person who signed in a while ago. */
async function signedInAgo(minutes: number) {
  const person = await signedIn(app)
  pass(minutes)
  return person
}

const change = async (auth: Auth, given: object = {}) => {
  const { error } = await auth.updateUser({ password: NEW, ...given })
  return error ? [error.status, error.code] : 'changed'
}

test.each<[number, object, unknown]>([
  [11, {}, [400, 'reauthentication_needed']],
  [9, {}, 'changed'],
  [0, { current_password: 'WRONG' }, [400, 'current_password_invalid']],
  [30, { current_password: 'WRONG' }, [400, 'current_password_invalid']],
  [30, { current_password: PASSWORD }, 'changed'],
])('a new password %i minutes after the sign-in, with the proof %j: %j', async (minutes, proof, outcome) => {
  const { auth, email } = await signedInAgo(minutes)
  expect(await change(auth, proof)).toEqual(outcome)
  expect((await enter(app, email, outcome === 'changed' ? NEW : PASSWORD)).error).toBeNull()
})

test('guessing the current password from a session ends after ten tries', async () => {
  const { auth } = await signedInAgo(30)
  for (let guess = 0; guess < 10; guess++) await change(auth, { current_password: `wrong ${guess}` })
  expect(await change(auth, { current_password: PASSWORD })).toEqual([429, 'over_request_rate_limit'])
})

test('the code of a mail is a proof, once', async () => {
  const { auth, email } = await signedInAgo(30)
  await auth.reauthenticate()
  const { code } = await newestMail(app, email)
  expect(await change(auth, { nonce: code === '000000' ? '000001' : '000000' })).toEqual([
    422,
    'reauthentication_not_valid',
  ])
  expect(await change(auth, { nonce: code })).toBe('changed')
  expect((await auth.updateUser({ password: 'a third horse 49', nonce: code })).error?.code).toBe(
    'reauthentication_not_valid',
  )
})

test('a recovery needs no further proof, for an hour', async () => {
  const { email } = await signedIn(app)
  for (const [minutes, outcome] of [
    [59, 'changed'],
    [61, [400, 'reauthentication_needed']],
  ] as const) {
    const auth = authClient(app)
    await auth.resetPasswordForEmail(email)
    const { token_hash } = await newestMail(app, email)
    await auth.verifyOtp({ token_hash, type: 'recovery' })
    pass(minutes)
    await auth.refreshSession()
    expect(await change(auth)).toEqual(outcome)
  }
})

test('ways in are neither linked nor taken away in a session of an hour ago', async () => {
  const { auth } = await signedInAgo(30)
  const [own] = (await auth.getUserIdentities()).data?.identities ?? []
  if (!own) throw new Error('There is no identity.')
  const link = await auth.linkIdentity({ provider: 'google', options: { skipBrowserRedirect: true } })
  const unlink = await auth.unlinkIdentity(own)
  for (const { error } of [link, unlink]) expect(error?.code).toBe('reauthentication_needed')
})

test('a second factor is begun just after the sign-in, with the password or a code, and by nothing else', async () => {
  const { auth, email } = await signedInAgo(30)
  const begin = async (given: object) => {
    const body = { factor_type: 'totp', friendly_name: crypto.randomUUID(), ...given }
    const { status, code } = await askAuth(app, '/factors', { bearer: await tokenOf(auth), body })
    return status === 200 ? 'begun' : code
  }
  expect((await auth.mfa.enroll({ factorType: 'totp' })).error?.code).toBe('reauthentication_needed')
  expect(await begin({ current_password: 'WRONG' })).toBe('current_password_invalid')
  expect(await begin({ nonce: '000000' })).toBe('reauthentication_not_valid')
  expect(await begin({ current_password: PASSWORD })).toBe('begun')
  await auth.reauthenticate()
  const { code: nonce } = await newestMail(app, email)
  expect(await begin({ nonce })).toBe('begun')
  expect(await begin({ nonce })).toBe('reauthentication_not_valid')
})

test('a second factor is no proof', async () => {
  const { auth } = await signedIn(app)
  const { show } = await newAuthenticator(app, auth)
  pass(30)
  expect((await show()).error).toBeNull()
  expect(await change(auth)).toEqual([400, 'reauthentication_needed'])
})

test('an account is deleted by its password, a code, or just after the sign-in, and by nothing else', async () => {
  const leave = (person: Awaited<ReturnType<typeof signedIn>>, given: object = {}) =>
    person.call('deleteAccount', { body: { confirmation: 'DELETE', reviews: 'remove', ...given } })
  const person = await signedInAgo(30)
  const refused = await leave(person)
  expect([refused.status, refused.body.code]).toEqual([403, 'reauthentication_needed'])
  const wrong = await leave(person, { current_password: 'WRONG' })
  expect([wrong.status, wrong.body.field]).toEqual([422, 'current_password'])
  const guessed = await leave(person, { nonce: '000000' })
  expect([guessed.status, guessed.body.field]).toEqual([422, 'nonce'])
  expect((await person.call('listSessions', {})).status).toBe(200)

  expect((await leave(person, { current_password: PASSWORD })).status).toBe(200)
  const byCode = await signedInAgo(30)
  await byCode.auth.reauthenticate()
  const { code } = await newestMail(app, byCode.email)
  expect((await leave(byCode, { nonce: code })).status).toBe(200)
  expect((await leave(await signedInAgo(9))).status).toBe(200)
})

test('the owner gets a mail about a change by an administrator', async () => {
  const { id, email } = await signedIn(app)
  const { admin } = authClient(app, { key: 'service-key-of-the-tests' })
  await admin.updateUserById(id, { password: NEW })
  await admin.updateUserById(id, { email: `moved-${email}`, email_confirm: true })
  expect(await subjectsTo(app, email, 'security')).toEqual([
    'Your password was changed on Assayer',
    'Your email was changed on Assayer',
  ])
})
