import { expect, test } from 'vitest'
import { findRow, listRows } from '#server/platform/db/rows.ts'
import { sharedApp } from '#test/app.ts'
import {
  type Auth,
  askAuth,
  authClient,
  beginLate,
  countMails,
  enter,
  giveFactor,
  newestMail,
  PASSWORD,
  signedIn,
  steppingClock,
  tokenOf,
} from '#test/auth-client.ts'
import { theRow } from '#test/rows.ts'
import { SoftwareAuthenticator } from '#test/software-authenticator.ts'
import { insertIdentity } from '../users/identities-repository.ts'

const SITE = 'https://assayer.example'
const THIEVES = 'stolen lamp 1999'
const { clock, pass } = steppingClock()
const app = await sharedApp({ config: { PUBLIC_URL: SITE, AUTH_RATE_LIMITS: 'off' }, deps: { clock } })

const DAY = 24 * 60
let people = 0

/** Both emails agree, as they do where a thief has the mailbox for an hour. */
async function changeEmail(auth: Auth, from: string, to: string) {
  expect((await auth.updateUser({ email: to })).error).toBeNull()
  for (const email of [from, to]) {
    const { token_hash } = await newestMail(app, email)
    expect((await authClient(app).verifyOtp({ token_hash, type: 'email_change' })).error).toBeNull()
  }
}

/** An account whose email a thief has just changed, and the link in the mail to the earlier one. */
async function stolen() {
  const person = await signedIn(app)
  const to = `thief${++people}@people.example`
  await changeEmail(person.auth, person.email, to)
  return { ...person, to, link: await linkTo(person.email) }
}

async function linkTo(recipient: string) {
  const changed = { recipient, subject: 'Your email was changed on Assayer' }
  const newest = (await listRows(app.db, 'mails', changed, 'created_at')).at(-1)
  return /undo-email\?token=(\S+)/.exec(newest?.text ?? '')?.[1] ?? ''
}

const undo = (token: string) => askAuth(app, '/email_change/undo', { body: { token } })
const emailOf = async (id: string) => (await theRow(app.db, 'auth_users', { id })).email
/** Begins a passkey. What it gives adds it. */
async function newPasskey(auth: Auth) {
  const { data } = await auth.passkey.startRegistration()
  const credential = new SoftwareAuthenticator({ origin: SITE }).create(data?.options)
  return () => auth.passkey.verifyRegistration({ challengeId: data?.challenge_id ?? '', credential })
}
const setByMail = async (email: string, password: string) => {
  const auth = authClient(app)
  const { token_hash, type } = await newestMail(app, email)
  expect(type).toBe('recovery')
  expect((await auth.verifyOtp({ token_hash, type })).error).toBeNull()
  return auth.updateUser({ password })
}

test('"this was not me" brings the earlier email back, ends every session and asks for a new password', async () => {
  const { id, email, to, auth, link } = await stolen()
  expect((await undo(link)).body).toEqual({ email })
  expect(await emailOf(id)).toBe(email)
  const { subject, text } = await newestMail(app, email)
  expect(subject).toBe('Your address is back on Assayer: set a new password')
  expect(text).toContain('The old password, all passkeys and all API keys no longer open it.')
  expect(text).not.toMatch(/ignore this mail|stays as it is/)
  expect((await auth.getUser()).error).not.toBeNull()
  expect((await auth.refreshSession()).error).not.toBeNull()
  expect((await enter(app, email)).error?.code).toBe('invalid_credentials')
  expect((await setByMail(email, 'fresh brick 84')).error).toBeNull()
  expect((await enter(app, email, 'fresh brick 84')).error).toBeNull()
  expect(await newestMail(app, to)).toMatchObject({ subject: 'An address change was undone on Assayer' })
})

test('the link works once, also for two at once, and until its seventh day', async () => {
  const one = await stolen()
  const both = await Promise.all([undo(one.link), undo(one.link)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 403])
  expect((await undo(one.link)).body.msg).toBe('This link has already been used.')
  const late = await stolen()
  pass(7 * DAY - 1)
  expect((await undo((await stolen()).link)).status).toBe(200)
  pass(2)
  expect((await undo(late.link)).body.msg).toBe('This link has expired.')
  expect(await emailOf(late.id)).toBe(late.to)
  for (const wrong of ['', 'x', `${one.link}x`]) expect((await undo(wrong)).status).toBeGreaterThan(399)
})

test('it works after a thief has set a new password and moved the account on, and no link of theirs leads back', async () => {
  const { id, email, to, auth, link } = await stolen()
  expect((await auth.updateUser({ password: THIEVES, current_password: PASSWORD })).error).toBeNull()
  const further = `further${people}@people.example`
  await changeEmail(auth, to, further)
  const theirs = await linkTo(to)
  expect((await undo(link)).status).toBe(200)
  expect(await emailOf(id)).toBe(email)
  for (const address of [email, to, further])
    expect((await enter(app, address, THIEVES)).error?.code, address).toBe('invalid_credentials')
  expect((await undo(theirs)).body.msg).toBe('This link has already been used.')
  expect(await emailOf(id)).toBe(email)
})

test('links and codes that a thief has waiting lead nowhere afterwards', async () => {
  const { email, to, auth, link } = await stolen()
  await authClient(app).resetPasswordForEmail(to)
  const recovery = await newestMail(app, to)
  await auth.updateUser({ email: `other${people}@people.example` })
  const change = await newestMail(app, to)
  expect((await undo(link)).status).toBe(200)
  for (const { token_hash, type } of [recovery, change])
    expect((await authClient(app).verifyOtp({ token_hash, type })).error?.code).toBe('otp_expired')
  const mails = await countMails(app, to)
  await authClient(app).resetPasswordForEmail(to)
  expect(await countMails(app, to)).toBe(mails)
  expect((await newestMail(app, email)).type).toBe('recovery')
})

test('a way in that a thief adds after the change is mailed to the earlier email too', async () => {
  const { email, to, auth } = await stolen()
  await auth.updateUser({ password: THIEVES, current_password: PASSWORD })
  for (const recipient of [email, to])
    expect(await newestMail(app, recipient)).toMatchObject({
      subject: 'Your password was changed on Assayer',
    })
})

test('passkeys, API keys, identities and second factors that a thief added no longer open the account', async () => {
  const { id, email, auth, call, link } = await stolen()
  await (await newPasskey(auth))()
  expect((await call('createKey', { body: { name: 'Left behind', days: '365' } })).status).toBe(200)
  const profile = { subject: `google-${id}`, email: 'thief@gmail.example', isEmailVerified: true }
  const claims = { sub: profile.subject, email: profile.email, email_verified: true }
  await insertIdentity(app.db, id, { ...profile, claims }, clock())
  await giveFactor(app, id)
  expect((await undo(link)).status).toBe(200)
  expect(await waysInto(id)).toEqual([])
  const { data } = await setByMail(email, 'fresh brick 84')
  expect(data.user?.identities?.map(({ provider }) => provider)).toEqual(['email'])
  expect(data.user?.app_metadata.providers).toEqual(['email'])
})

test.each([
  ['a password', 'PUT', '/auth/v1/user', { password: 'second brick 85', current_password: PASSWORD }],
  ['another email', 'PUT', '/auth/v1/user', { email: 'late@people.example' }],
  ['a second factor', 'POST', '/auth/v1/factors', { factor_type: 'totp' }],
  ['an API key', 'POST', '/api/account/keys', { name: 'Late', days: '365' }],
])('%s whose request began before, and whose body comes after, changes nothing', async (...wish) => {
  const [, method, path, body] = wish
  const { id, auth, link } = await stolen()
  const late = beginLate(app, method, path, await tokenOf(auth), body)
  expect((await undo(link)).status).toBe(200)
  late.send()
  expect([401, 403]).toContain((await late.answered).status)
  expect(await waysInto(id)).toEqual([])
})

test('what a thief asks for at the same moment opens nothing either, whichever is first', async () => {
  for (let round = 0; round < 4; round++) {
    const { id, auth, email, call, link } = await stolen()
    const addPasskey = await newPasskey(auth)
    await Promise.all([
      undo(link),
      addPasskey(),
      auth.updateUser({ password: THIEVES, current_password: PASSWORD }),
      auth.mfa.enroll({ factorType: 'totp' }),
      call('createKey', { body: { name: 'At once', days: '30' } }),
      enter(app, email),
    ])
    expect(await waysInto(id)).toEqual([])
    expect((await enter(app, email, THIEVES)).error?.code).toBe('invalid_credentials')
  }
})

async function waysInto(id: string) {
  const { db } = app
  const user = await findRow(db, 'auth_users', { id })
  return [
    ...(await listRows(db, 'auth_passkeys', { user_id: id })),
    ...(await listRows(db, 'auth_factors', { user_id: id })),
    ...(await listRows(db, 'auth_sessions', { user_id: id })),
    ...(await listRows(db, 'api_keys', { account_id: id })),
    ...[user?.password_hash, user?.new_email].filter(Boolean),
  ]
}

test('a second factor from before the change stays, so that a stolen mailbox alone opens nothing', async () => {
  const { auth, email, id } = await signedIn(app)
  const before = clock()
  pass(1)
  await changeEmail(auth, email, `moved${++people}@people.example`)
  await giveFactor(app, id, before)
  expect((await undo(await linkTo(email))).status).toBe(200)
  const { error } = await setByMail(email, 'fresh brick 84')
  expect(error?.code).toBe('insufficient_aal')
})

test('a sign-up with the earlier email does not block the way back; an account that proved it does', async () => {
  const { id, email, link } = await stolen()
  await authClient(app).signUp({ email, password: THIEVES })
  expect((await undo(link)).status).toBe(200)
  expect(await emailOf(id)).toBe(email)

  const other = await stolen()
  await authClient(app).signUp({ email: other.email, password: 'second brick 85' })
  const { token_hash, type } = await newestMail(app, other.email)
  await authClient(app).verifyOtp({ token_hash, type })
  expect(await undo(other.link)).toMatchObject({
    status: 422,
    body: { msg: expect.stringContaining('belongs to another account') },
  })
  expect(await emailOf(other.id)).toBe(other.to)
})

test('an operator’s change is mailed without a link', async () => {
  const person = await app.person({ password: PASSWORD })
  const admin = authClient(app, { key: app.deps.config.SERVICE_KEY ?? '' })
  const { error } = await admin.admin.updateUserById(person.id, { email: `op${++people}@people.example` })
  expect(error).toBeNull()
  expect(await newestMail(app, person.email)).toMatchObject({ subject: 'Your email was changed on Assayer' })
  expect(await linkTo(person.email)).toBe('')
})

test('a deleted account is mailed to its earlier email too, which a thief may have taken away', async () => {
  const { call, email, to } = await stolen()
  const { status } = await call('deleteAccount', { body: { confirmation: 'DELETE', reviews: 'keep' } })
  expect(status).toBe(200)
  for (const address of [email, to])
    expect(await newestMail(app, address), address).toMatchObject({ kind: 'account deleted' })
})
