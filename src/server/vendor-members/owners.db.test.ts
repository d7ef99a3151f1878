import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { vendorId } from '#server/core/records/ids.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { openDesk } from '#test/desk.ts'

const slug = 'tidelark-peptides'
const params = { slug }
let app: TestApp
type Person = Awaited<ReturnType<TestApp['person']>>

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  const tables = ['vendor_members', 'vendor_invitations', 'vendor_desk_log', 'rate_limits', 'mails'] as const
  for (const table of tables) await app.db.deleteFrom(table).execute()
})

async function peopleOf(...roles: ('owner' | 'member')[]) {
  const people: (Person & { memberId: string })[] = []
  for (const role of roles) {
    const person = await app.person()
    people.push({ ...person, memberId: (await openDesk(app, person.id, slug, role)).memberId })
  }
  await app.db.deleteFrom('vendor_invitations').execute()
  return people as [Person & { memberId: string }, Person & { memberId: string }]
}
const remove = (who: Person, id: string) => who.call('removeMember', { params: { slug, id } })
const demote = (who: Person, id: string) =>
  who.call('changeMember', { params: { slug, id }, body: { role: 'member' } })
const invite = (who: Person, email: string, role: 'owner' | 'member' = 'owner') =>
  who.call('inviteMember', { params, body: { email, role } })
const members = () =>
  app.db.selectFrom('vendor_members').where('vendor_id', '=', vendorId(slug)).selectAll().execute()
const invited = async () =>
  (await app.db.selectFrom('vendor_invitations').select('email').execute()).map(({ email }) => email)

test.each([
  ['remove', remove],
  ['demote', demote],
])('two owners who %s each other at once leave one owner', async (_, act) => {
  for (let i = 0; i < 6; i++) {
    const [ada, bea] = await peopleOf('owner', 'owner')
    const answers = await Promise.all([act(ada, bea.memberId), act(bea, ada.memberId)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
    expect((await members()).filter(({ role }) => role === 'owner')).toHaveLength(1)
    await app.db.deleteFrom('vendor_members').execute()
  }
})

test('the invitations of an owner end with their part in it, and those of others stay', async () => {
  const admin = await app.person({ role: 'admin' })
  const ends = {
    removed: remove,
    demoted: demote,
    ended: (_: Person, id: string) =>
      admin.call('endDesk', { params: { slug, id }, body: { reason: 'Sold.' } }),
  }
  for (const [name, end] of Object.entries(ends)) {
    const [ada, bea] = await peopleOf('owner', 'owner')
    const friend = await app.person()
    await invite(bea, friend.email)
    await invite(bea, `second-${name}@people.example`, 'member')
    await invite(ada, `kept-${name}@people.example`)
    const { text } = await app.db
      .selectFrom('mails')
      .where('recipient', '=', friend.email)
      .select('text')
      .executeTakeFirstOrThrow()
    const token = /invitation=([\w-]+)/.exec(text)?.[1] ?? ''
    expect((await end(ada, bea.memberId)).status).toBe(200)
    expect(await invited()).toEqual([`kept-${name}@people.example`])
    expect((await friend.call('acceptInvitation', { body: { token } })).status).toBe(404)
    const log = app.db.selectFrom('vendor_desk_log').where('account_id', '=', bea.id).select('event')
    expect((await log.execute()).filter(({ event }) => event === 'uninvited')).toHaveLength(1)
    for (const table of ['vendor_members', 'vendor_invitations', 'rate_limits'] as const)
      await app.db.deleteFrom(table).execute()
  }
})

test('an owner who is removed and invites meanwhile leaves no open invitation', async () => {
  for (let i = 0; i < 6; i++) {
    const [ada, bea] = await peopleOf('owner', 'owner')
    await Promise.all([remove(ada, bea.memberId), invite(bea, `own-${i}@people.example`)])
    expect(await invited()).toEqual([])
    await app.db.deleteFrom('vendor_members').execute()
  }
})

describe('when the account of the last owner is deleted', () => {
  const deleteAccount = (who: Person) =>
    who.call('deleteAccount', { body: { confirmation: 'DELETE', reviews: 'keep' } })
  const subjectsTo = async (who: Person) =>
    (await app.db.selectFrom('mails').where('recipient', '=', who.email).select('subject').execute()).map(
      ({ subject }) => subject,
    )

  test('the longest member owns the desk, and everybody who stays gets a mail', async () => {
    const [ada, bea] = await peopleOf('owner', 'member')
    const [cleo] = await peopleOf('member')
    await app.db
      .updateTable('vendor_members')
      .set({ since: new Date('2026-01-02T12:00:00Z') })
      .where('id', '=', cleo.memberId)
      .execute()
    expect((await deleteAccount(ada)).status).toBe(200)
    const roles = Object.fromEntries((await members()).map(({ account_id, role }) => [account_id, role]))
    expect(roles).toEqual({ [cleo.id]: 'owner', [bea.id]: 'member' })
    expect(await subjectsTo(cleo)).toEqual(['You own the desk of Tidelark Peptides now'])
    expect(await subjectsTo(bea)).toEqual(['The desk of Tidelark Peptides has another owner'])
    expect((await invite(cleo, 'next@people.example')).status).toBe(200)
    expect(
      await app.db.selectFrom('vendor_desk_log').where('event', '=', 'role changed').selectAll().execute(),
    ).toMatchObject([{ account_id: cleo.id, actor_id: null }])
  })

  test('a banned member does not become the owner, and two owners who go at once leave one behind', async () => {
    const [ada, bea] = await peopleOf('owner', 'owner')
    const [banned, cleo] = await peopleOf('member', 'member')
    await app.db
      .updateTable('auth_users')
      .set({ banned_until: new Date('2099-01-01T00:00:00Z') })
      .where('id', '=', banned.id)
      .execute()
    const answers = await Promise.all([deleteAccount(ada), deleteAccount(bea)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await members()).find(({ account_id }) => account_id === cleo.id)?.role).toBe('owner')
  })

  test('a member’s deletion changes no role, and a desk of one ends with its owner', async () => {
    const [ada, bea] = await peopleOf('owner', 'member')
    await deleteAccount(bea)
    expect(await members()).toMatchObject([{ account_id: ada.id, role: 'owner' }])
    await deleteAccount(ada)
    expect(await members()).toEqual([])
  })
})

test('an operator who ends the last owner reads that the desk has none', async () => {
  const admin = await app.person({ role: 'admin' })
  const [ada, bea] = await peopleOf('owner', 'member')
  const end = (id: string) => admin.call('endDesk', { params: { slug, id }, body: { reason: 'Sold.' } })
  expect((await end(ada.memberId)).body.message).toMatch(/has no owner now/)
  expect((await end(bea.memberId)).body.message).not.toMatch(/has no owner now/)
})

test('a member whom an owner takes off the desk gets a mail, and a member who leaves gets none', async () => {
  const [ada, bea] = await peopleOf('owner', 'member')
  const [cleo] = await peopleOf('member', 'member')
  await remove(ada, bea.memberId)
  await remove(cleo, cleo.memberId)
  expect(
    await app.db
      .selectFrom('mails')
      .select(['recipient', 'subject'])
      .where('kind', '=', 'desk notice')
      .execute(),
  ).toEqual([{ recipient: bea.email, subject: 'You no longer belong to the desk of Tidelark Peptides' }])
})
