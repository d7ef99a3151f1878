import { hash as bcrypt } from '@node-rs/bcrypt'
import { expect, test } from 'vitest'
import { findRow } from '#server/platform/db/rows.ts'
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

const app = await sharedApp({ deps: { clock: steppingClock().clock } })

const bearer = 'service-key-of-the-tests'
const admin = () => authClient(app, { key: bearer }).admin
const headers = { apikey: bearer }

test('only the service key administrates: no visitor, no person, no admin of the product', async () => {
  for (const [wrong, status, code] of [
    ['', 401, 'no_authorization'],
    ['assayer-public-key', 403, 'bad_jwt'],
    [(await app.person()).token, 403, 'not_admin'],
    [(await app.person({ role: 'admin' })).token, 403, 'not_admin'],
    ['guessed', 403, 'bad_jwt'],
  ] as const)
    expect(await askAuth(app, '/admin/users', { bearer: wrong, headers })).toMatchObject({ status, code })
})

test('a user is made, read, changed and deleted', async () => {
  const [made, moved] = ['made@people.example', 'moved@people.example']
  const given = { user_metadata: { name: 'Made' }, app_metadata: { role: 'admin' } }
  const who = { email: 'Made@people.example', password: PASSWORD, email_confirm: true }
  const { data } = await admin().createUser({ ...who, ...given })
  const id = data.user?.id ?? ''
  expect(data.user).toMatchObject({ email: made, app_metadata: { provider: 'email', role: 'admin' } })
  expect(await countMails(app, made)).toBe(0)
  expect((await admin().createUser({ email: made })).error?.code).toBe('email_exists')
  const change = { email: moved, email_confirm: true, app_metadata: { role: null } }
  const changed = await admin().updateUserById(id, change)
  expect(changed.data.user).toMatchObject({ email: moved, app_metadata: { provider: 'email' } })
  expect(changed.data.user?.app_metadata).not.toHaveProperty('role')
  expect((await admin().getUserById(id)).data.user?.identities?.[0]?.identity_data?.email).toBe(moved)
  expect((await admin().deleteUser(id)).error).toBeNull()
  expect((await admin().getUserById(id)).error).toMatchObject({ code: 'user_not_found', status: 404 })
})

test('a new password set by an administrator ends all sessions', async () => {
  const person = await app.person({ password: PASSWORD })
  await admin().updateUserById(person.id, { password: 'another horse 48' })
  const { error } = await authClient(app).refreshSession({ refresh_token: person.refreshToken })
  expect(error?.code).toBe('refresh_token_not_found')
})

test('a ban acts at once, and ends', async () => {
  const { id, email, token } = await app.person({ password: PASSWORD })
  const ban = (ban_duration: string) => admin().updateUserById(id, { ban_duration })
  await ban('1h30m')
  expect((await authClient(app).getUser(token)).error).toMatchObject({ code: 'user_banned', status: 403 })
  expect((await enter(app, email)).error).toMatchObject({ code: 'user_banned', status: 400 })
  expect((await enter(app, email, 'wrong horse')).error?.code).toBe('invalid_credentials')
  await ban('none')
  expect((await enter(app, email)).error).toBeNull()
  expect((await ban('soon')).error?.code).toBe('validation_failed')
})

test('an imported bcrypt hash works and is replaced at the first sign-in', async () => {
  const email = 'imported@people.example'
  const password_hash = await bcrypt('imported horse', 4)
  await admin().createUser({ email, email_confirm: true, password_hash })
  expect((await enter(app, email, 'imported horse')).error).toBeNull()
  expect((await findRow(app.db, 'auth_users', { email }))?.password_hash).toMatch(/^\$argon2id\$/)
  expect((await enter(app, email, 'imported horse')).error).toBeNull()
  const { error } = await admin().createUser({ email: 'x@people.example', password_hash: 'plain' })
  expect(error?.code).toBe('validation_failed')
})

test('users are listed newest first, by pages that clients can follow', async () => {
  for (let index = 0; index < 5; index++) await app.person({ email: `listed${index}@people.example` })
  const { data } = await admin().listUsers({ page: 1, perPage: 2 })
  expect(data.users.map(({ email }) => email)).toEqual(['listed4@people.example', 'listed3@people.example'])
  expect(data).toMatchObject({ nextPage: 2, lastPage: Math.ceil(('total' in data ? data.total : 0) / 2) })
  expect((await askAuth(app, '/admin/users?filter=LISTED3', { bearer })).body.users).toHaveLength(1)
  expect((await askAuth(app, '/admin/users?page=-1', { bearer })).status).toBe(400)
})

test('an invitation is mailed and taken by its link', async () => {
  const email = 'invited@people.example'
  const { data } = await admin().inviteUserByEmail(email, { data: { name: 'Guest' } })
  expect(data.user?.invited_at).toBeTruthy()
  const mail = await newestMail(app, email)
  expect(mail.type).toBe('invite')
  const auth = authClient(app)
  expect((await auth.verifyOtp(mail)).data.user?.email).toBe(email)
  expect((await auth.updateUser({ password: PASSWORD })).error).toBeNull()
  expect((await admin().inviteUserByEmail(email)).error?.code).toBe('email_exists')
})

test.each(['signup', 'invite', 'magiclink', 'recovery'] as const)(
  'a link for %s is made without a mail',
  async (type) => {
    const email = `${type}@links.example`
    if (type === 'recovery') await app.person({ email })
    const { data, error } = await admin().generateLink({ type, email, password: PASSWORD } as never)
    expect(error).toBeNull()
    expect(await countMails(app, email)).toBe(0)
    const { hashed_token: token_hash = '', action_link = '', verification_type } = data.properties ?? {}
    const opened = await app.fetch(action_link, { redirect: 'manual' })
    expect(new URL(opened.headers.get('location') ?? '').pathname).toBe('/auth/confirm')
    const verified = await authClient(app).verifyOtp({ token_hash, type: verification_type as 'signup' })
    expect(verified.data.user?.email).toBe(email)
  },
)

test('a softly deleted user leaves an anonymous row, and their email is free', async () => {
  const person = await app.person({ password: PASSWORD })
  await admin().deleteUser(person.id, true)
  const { data } = await admin().getUserById(person.id)
  expect(data.user).toMatchObject({ email: '', identities: [], user_metadata: {} })
  expect(data.user?.deleted_at).toBeTruthy()
  expect((await admin().createUser({ email: person.email })).error).toBeNull()
})

test('what happened to an account is written down', async () => {
  const person = await app.person({ password: PASSWORD })
  const body = { email: person.email, password: 'wrong' }
  await askAuth(app, '/token?grant_type=password', { body, from: '203.0.113.77' })
  expect((await askAuth(app, '/admin/audit?per_page=1', { bearer })).body).toMatchObject([
    { action: 'sign_in_refused', user_id: person.id, ip: '203.0.113.77' },
  ])
})

test('the key is rotated by a call, and all sessions stay', async () => {
  const person = await app.person()
  expect((await askAuth(app, '/admin/keys/rotate', { method: 'POST', bearer })).status).toBe(200)
  expect((await authClient(app).getUser(person.token)).error).toBeNull()
})

test.each(['/admin/users/x', '/admin/users/7f9c24e5-7b1a-4d6f-9f6e-0a0a0a0a0a0a', '/admin/users/%00'])(
  '%s is a user that is not there',
  async (path) => expect((await askAuth(app, path, { bearer })).status).toBe(404),
)

test.each([true, false])(
  'the free data of a user who was made (confirmed: %s) is what was given',
  async (email_confirm) => {
    const user_metadata = { name: 'Made', team: { size: 3 } }
    const email = `given-${email_confirm}@people.example`
    const { data } = await admin().createUser({ email, email_confirm, user_metadata })
    expect(data.user?.user_metadata).toEqual(user_metadata)
    expect((await admin().getUserById(data.user?.id ?? '')).data.user?.user_metadata).toEqual(user_metadata)
  },
)
