import { beforeEach, expect, test } from 'vitest'
import { vendorId } from '#server/core/records/ids.ts'
import { insertRow, listRows } from '#server/platform/db/rows.ts'
import { sharedApp } from '#test/app.ts'
import { edit, type Person, reviewText, targetsOf, write } from '#test/reviews.ts'
import { emptyTables, theRow } from '#test/rows.ts'

const slug = 'copperfinch-peptides'
const shop = vendorId(slug)
const rival = vendorId('saltgannet-labs')
const START = new Date('2026-11-20T12:00:00Z')
const DAY = 86_400_000

const app = await sharedApp({ deps: { clock: () => START } })
const { drug } = await targetsOf(app)
const admin = await app.person({ role: 'admin' })
const moderator = await app.person({ role: 'moderator' })
beforeEach(() => emptyTables(app, 'reviews', 'vendor_members', 'vendor_invitations', 'rate_limits', 'mails'))

const rate = (who: Person, target: string, rating = 5, n = 1) =>
  write(who, target, { target_type: 'vendor', rating, review_text: reviewText(n) })
const list = async (id = shop) => (await app.visitor('listVendorReviews', { params: { id }, query: {} })).body
async function invitationFor(who: Person) {
  await app.db.deleteFrom('mails').execute()
  await admin.call('grantDesk', { body: { vendor: slug, email: who.email } })
  const { text } = await theRow(app.db, 'mails', { recipient: who.email })
  return /invitation=([\w-]+)/.exec(text)?.[1] ?? ''
}
const join = async (who: Person) =>
  who.call('acceptInvitation', { body: { token: await invitationFor(who) } })
async function leave(who: Person) {
  const { members } = (await who.call('listMembers', { params: { slug } })).body
  const id = members.find(({ is_own }) => is_own)?.id ?? ''
  return who.call('removeMember', { params: { slug, id } })
}

test('a person who rates a shop and joins its desk then counts no more, with what they wrote of its rivals', async () => {
  const [ada, ben] = [await app.person(), await app.person()]
  await rate(ben, shop, 1, 2)
  await rate(ada, shop, 5, 3)
  await rate(ada, rival, 1, 4)
  await write(ada, drug, { review_text: reviewText(5) })
  expect(await list()).toMatchObject({ count: 2, average: 3 })
  expect((await join(ada)).status).toBe(200)
  expect(await list()).toMatchObject({ count: 1, average: 1 })
  expect(await list(rival)).toMatchObject({ count: 0 })
  const reason = expect.stringMatching(/You speak for a vendor/)
  expect(await listRows(app.db, 'reviews', { state: 'held' }, 'target_id')).toMatchObject(
    [shop, rival].sort().map((target_id) => ({ target_id, reason })),
  )
  // The author sees it with the reason, and a moderator decides.
  const queue = await moderator.call('listCases', { query: { kind: 'reviews' } })
  expect(JSON.stringify(queue.body)).toContain('You speak for a vendor')
  const shown = async () =>
    (await app.visitor('listVendors', { query: {} })).body.vendors.find(({ id }) => id === shop)?.rating
  await expect.poll(shown).toMatchObject({ count: 1, average: 1 })
})

test('a person who leaves a desk cannot review its vendor for half a year, by a new review or by an edit', async () => {
  const [ada, eve] = [await app.person(), await app.person()]
  const { id } = (await rate(eve, shop, 5, 2)).body.review
  for (const who of [ada, eve]) {
    await join(who)
    expect((await leave(who)).status).toBe(200)
  }
  const leftBefore = async (days: number) => {
    await app.db.deleteFrom('vendor_desk_log').execute()
    const at = new Date(START.getTime() - days * DAY)
    const left = { vendor_id: shop, event: 'left' as const, at }
    for (const { id } of [ada, eve])
      await insertRow(app.db, 'vendor_desk_log', { ...left, actor_id: id, account_id: id })
  }
  expect((await rate(ada, shop, 5, 3)).status).toBe(403)
  await leftBefore(179)
  expect((await rate(ada, shop, 5, 3)).body.message).toMatch(/less than 180 days ago/)
  expect((await edit(eve, id)).status).toBe(403)
  expect((await rate(ada, rival, 3, 4)).status).toBe(200)
  await leftBefore(181)
  expect((await rate(ada, shop, 5, 3)).status).toBe(200)
  expect((await edit(eve, id)).status).toBe(200)
})

test('a review that is written while its author joins the desk does not count', async () => {
  for (let n = 0; n < 6; n++) {
    const ada = await app.person()
    const token = await invitationFor(ada)
    await Promise.all([rate(ada, shop, 5, 10 + n), ada.call('acceptInvitation', { body: { token } })])
  }
  expect(await list()).toMatchObject({ count: 0 })
})
