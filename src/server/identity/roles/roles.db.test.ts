import { beforeEach, describe, expect, test } from 'vitest'
import type { OfficeRole } from '#contract/identity/office-vocabulary.ts'
import { createApp } from '#server/app.ts'
import { commandAct } from '#server/core/audit/record.ts'
import { deleteRows, insertRow, listRows, updateRows } from '#server/platform/db/rows.ts'
import { caller, sharedApp } from '#test/app.ts'
import {
  newAuthenticator,
  PASSWORD,
  signedIn,
  steppingClock,
  subjectsTo,
  tokenOf,
} from '#test/auth-client.ts'
import { rolesOf } from './repository.ts'
import { setRole } from './service.ts'
import { SERVICE_ROLES_PATH } from './service-call.ts'

const { clock, pass } = steppingClock()
const app = await sharedApp({ deps: { clock }, config: { OFFICE_SECOND_FACTOR: 'on' } })
beforeEach(() => app.db.deleteFrom('office_roles').execute())

/** A person of the back office, signed in with a second factor; `show` shows it again. */
async function colleague(role: OfficeRole) {
  const { id, email, auth } = await signedIn(app, { role })
  const factor = await newAuthenticator(app, auth)
  const show = async () => {
    // A code is good once.
    pass(1)
    expect((await factor.show()).error).toBeNull()
  }
  await show()
  const call = caller(createApp(app.deps), app.deps.config, () => tokenOf(auth))
  return { id, email, show, auth, call }
}

const coded = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

describe('a role', () => {
  test('counts from the next call in every process, and is on record with who gave it', async () => {
    const admin = await colleague('admin')
    const other = await colleague('finance')
    const read = () => other.call('listFeedSources', { query: {} })
    expect(coded(await read())).toEqual([403, 'forbidden'])
    const given = await admin.call('giveRole', {
      body: { email: other.email.toUpperCase(), roles: ['editor'] },
    })
    expect(given.body.person).toMatchObject({
      id: other.id,
      email: other.email,
      has_factor: true,
      roles: [
        { role: 'editor', given_by: `person:${admin.id}` },
        { role: 'finance', given_by: 'command:test' },
      ],
    })
    expect((await read()).status).toBe(200)
    expect((await other.call('getOffice', {})).body).toMatchObject({
      roles: ['editor', 'finance'],
      refusal: null,
    })
    await admin.call('takeRole', { params: { id: other.id, role: 'editor' } })
    expect(coded(await read())).toEqual([403, 'forbidden'])
  })

  test('waits for a person without an account, who is invited by one mail and joins with the proven email', async () => {
    const admin = await colleague('admin')
    const email = 'eve@people.example'
    const body = { email: 'EVE@people.example', roles: ['editor', 'reviewer'] satisfies OfficeRole[] }
    expect(coded(await admin.call('giveRole', { body }))).toEqual([404, 'not_found'])
    const given = await admin.call('giveRole', { body: { ...body, invite: true } })
    expect(given.body).toMatchObject({ person: null, invitation: { email } })
    const mails = await listRows(app.db, 'mails', { recipient: email })
    expect(mails.map(({ kind }) => kind)).toEqual(['office invitation'])
    expect(mails[0]?.text).toContain('the roles editor and reviewer')

    const unproven = await app.person({ email, isConfirmed: false })
    expect((await unproven.call('getOffice', {})).body.invited).toEqual([])
    expect((await unproven.call('joinOffice', {})).status).toBe(404)
    const other = await app.person()
    expect((await other.call('joinOffice', {})).status).toBe(404)

    await deleteRows(app.db, 'auth_users', { id: unproven.id })
    const eve = await app.person({ email })
    expect((await eve.call('getOffice', {})).body).toMatchObject({
      roles: [],
      invited: ['editor', 'reviewer'],
    })
    expect(await rolesOf(app.db, eve.id)).toEqual([])
    expect((await eve.call('joinOffice', {})).body.roles).toEqual(['editor', 'reviewer'])
    expect(await rolesOf(app.db, eve.id)).toEqual(['editor', 'reviewer'])
    expect((await eve.call('joinOffice', {})).status).toBe(404)
    for (const role of await listRows(app.db, 'office_roles', { person_id: eve.id }))
      expect(role.given_by).toBe(`person:${admin.id}`)
  })

  test('no longer waits once it is withdrawn, a week passed, or who invited is no administrator any more', async () => {
    const [admin, leaving] = [await colleague('admin'), await colleague('admin')]
    const open = async () => (await admin.call('listRoles', { query: {} })).body.invitations
    const invite = async (by: typeof admin, email: string) =>
      (await by.call('giveRole', { body: { email, roles: ['editor'], invite: true } })).body.invitation?.id ??
      ''
    const params = { id: await invite(admin, 'first@people.example') }
    await invite(admin, 'second@people.example')
    await invite(leaving, 'third@people.example')
    expect(await open()).toHaveLength(3)
    await admin.call('withdrawOfficeInvitation', { params })
    expect((await admin.call('withdrawOfficeInvitation', { params })).status).toBe(404)
    await admin.call('takeRole', { params: { id: leaving.id, role: 'admin' } })
    expect((await open()).map(({ email }) => email)).toEqual(['second@people.example'])
    pass(7 * 86_400)
    const late = await app.person({ email: 'second@people.example' })
    expect((await late.call('joinOffice', {})).status).toBe(404)
  })

  test('is listed with its person, by pages', async () => {
    const [admin, editor] = [await colleague('admin'), await colleague('editor')]
    await admin.call('giveRole', { body: { email: editor.email, roles: ['support'] } })
    const { body } = await admin.call('listRoles', { query: {} })
    expect(body.total).toBe(2)
    expect(body.people.map(({ email }) => email).sort()).toEqual([admin.email, editor.email].sort())
    expect((await admin.call('listRoles', { query: { limit: 1, offset: 1 } })).body.people).toHaveLength(1)
  })

  test('goes with the user of the auth service', async () => {
    const { id } = await colleague('editor')
    await deleteRows(app.db, 'auth_users', { id })
    expect(await rolesOf(app.db, id)).toEqual([])
  })
})

describe('the last admin', () => {
  const body = { confirmation: 'DELETE', reviews: 'remove', current_password: PASSWORD } as const

  test('cannot be taken away', async () => {
    const admin = await colleague('admin')
    const by = await admin.call('takeRole', { params: { id: admin.id, role: 'admin' } })
    expect(coded(by)).toEqual([409, 'conflict'])
    const command = setRole(app.deps, { email: admin.email, role: 'user' }, commandAct('test', app.deps))
    await expect(command).rejects.toThrow('last admin')
    expect(coded(await admin.call('deleteAccount', { body }))).toEqual([409, 'conflict'])
    expect(await rolesOf(app.db, admin.id)).toEqual(['admin'])
  })

  test('counts only people who can sign in, not a banned one', async () => {
    const [admin, banned] = [await colleague('admin'), await colleague('admin')]
    await updateRows(app.db, 'auth_users', { id: banned.id }, { banned_until: new Date('2999-01-01') })
    expect((await admin.call('takeRole', { params: { id: admin.id, role: 'admin' } })).status).toBe(409)
    expect((await admin.call('takeRole', { params: { id: banned.id, role: 'admin' } })).status).toBe(200)
  })

  test('is left when two take the role from each other at once', async () => {
    const [one, two] = [await colleague('admin'), await colleague('admin')]
    await one.show()
    const statuses = await Promise.all([
      one.call('takeRole', { params: { id: two.id, role: 'admin' } }),
      two.call('takeRole', { params: { id: one.id, role: 'admin' } }),
    ])
    expect(statuses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect([...(await rolesOf(app.db, one.id)), ...(await rolesOf(app.db, two.id))]).toEqual(['admin'])
  })

  test('may leave once there is another', async () => {
    const [admin, next] = [await colleague('admin'), await colleague('admin')]
    expect((await admin.call('deleteAccount', { body })).status).toBe(200)
    expect(await rolesOf(app.db, admin.id)).toEqual([])
    expect(await rolesOf(app.db, next.id)).toEqual(['admin'])
  })
})

test('a colleague with a passkey is not shown as one without a second factor', async () => {
  const admin = await colleague('admin')
  const person = await app.person({ role: 'editor' })
  const factorOf = async () =>
    (await admin.call('listRoles', { query: {} })).body.people.find(({ id }) => id === person.id)?.has_factor
  expect(await factorOf()).toBe(false)
  await insertRow(app.db, 'auth_passkeys', {
    ...{ id: crypto.randomUUID(), user_id: person.id, credential_id: 'a', public_key: 'b', user_handle: 'c' },
    ...{ counter: 0, transports: [], is_backed_up: false, friendly_name: 'Phone', created_at: clock() },
  })
  expect(await factorOf()).toBe(true)
})

describe('the door', () => {
  test('is closed without a second factor, and says so', async () => {
    const person = await app.person({ role: 'editor' })
    expect(coded(await person.call('listFeedSources', { query: {} }))).toEqual([403, 'second_factor_needed'])
    expect((await person.call('getOffice', {})).body.refusal?.code).toBe('second_factor_needed')
    // What is theirs like everybody's stays open.
    expect((await person.call('listOwnDesks', {})).status).toBe(200)
  })

  test('is closed for a role first: who has none is not sent to set up a factor', async () => {
    const person = await app.person()
    expect(coded(await person.call('listFeedSources', { query: {} }))).toEqual([403, 'forbidden'])
    expect((await person.call('getOffice', {})).body).toMatchObject({ permissions: [], refusal: null })
  })

  test('closes 12 hours after the sign-in, also to who shows the factor again', async () => {
    const editor = await colleague('editor')
    pass(12 * 60)
    await editor.auth.refreshSession()
    const read = () => editor.call('listFeedSources', { query: {} })
    expect(coded(await read())).toEqual([403, 'sign_in_too_old'])
    await editor.show()
    expect(coded(await read())).toEqual([403, 'sign_in_too_old'])
  })

  test('asks for the factor again for sensitive acts, after ten minutes', async () => {
    const admin = await colleague('admin')
    pass(11)
    const give = () => admin.call('giveRole', { body: { email: admin.email, roles: ['editor'] } })
    expect(coded(await give())).toEqual([403, 'factor_too_old'])
    expect((await admin.call('listRoles', { query: {} })).status).toBe(200)
    await admin.show()
    expect((await give()).status).toBe(200)
  })
})

describe('the command', () => {
  const put = async (body: object, key = 'service-key-of-the-tests') => {
    const response = await app.fetch(SERVICE_ROLES_PATH, {
      method: 'PUT',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return [response.status, ((await response.json()) as { roles?: string[] }).roles]
  }

  test('gives roles through a running server, and takes all of them', async () => {
    await colleague('admin')
    const { email } = await app.person()
    expect(await put({ email, role: 'editor' })).toEqual([200, ['editor']])
    expect(await put({ email, role: 'support' })).toEqual([200, ['editor', 'support']])
    expect(await put({ email, role: 'user' })).toEqual([200, []])
  })

  test('needs the service key, a role and a person', async () => {
    const admin = await app.person({ role: 'admin' })
    const wish = { email: admin.email, role: 'editor' }
    expect(await put(wish, 'guessed')).toEqual([401, undefined])
    expect(await put(wish, admin.token)).toEqual([401, undefined])
    expect(await put({ ...wish, role: 'owner' })).toEqual([422, undefined])
    expect(await put({ ...wish, email: 'nobody@people.example' })).toEqual([404, undefined])
  })
})

test('a role given twice is one, and a person who gets or loses one receives one mail', async () => {
  const admin = await colleague('admin')
  const other = await app.person()
  const give = (role: OfficeRole) => admin.call('giveRole', { body: { email: other.email, roles: [role] } })
  const take = (role: OfficeRole) => admin.call('takeRole', { params: { id: other.id, role } })
  for (const role of ['editor', 'editor', 'support'] as const) expect((await give(role)).status).toBe(200)
  expect(await rolesOf(app.db, other.id)).toEqual(['editor', 'support'])
  expect(await subjectsTo(app, other.email, 'role given')).toEqual([
    'You are now editor at Assayer',
    'You are now support at Assayer',
  ])
  await take('editor')
  await take('editor')
  await take('support')
  expect(await subjectsTo(app, other.email, 'role taken')).toEqual([
    'You are no longer editor at Assayer',
    'You are no longer support at Assayer',
  ])
})
