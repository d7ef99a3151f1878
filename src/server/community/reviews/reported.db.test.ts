import { beforeEach, expect, test } from 'vitest'
import { insertRow, listRows } from '#server/platform/db/rows.ts'
import { sharedApp } from '#test/app.ts'
import { caseItems } from '#test/cases.ts'
import { openDesk } from '#test/desk.ts'
import { edit, moderate, type Person, reviewText, targetsOf, write } from '#test/reviews.ts'
import { emptyTables } from '#test/rows.ts'
import { sentMails } from '#test/sent-mails.ts'
import { returnReported } from './reported.ts'

let now = new Date('2026-11-20T12:00:00Z')
const pass = (days: number) => {
  now = new Date(now.getTime() + days * 86_400_000)
}
const app = await sharedApp({ deps: { clock: () => now } })
const { vendor } = await targetsOf(app)
const slug = (await app.visitor('listVendors', { query: {} })).body.vendors[0]?.slug ?? ''
const [bob, eve, mod] = [await app.person(), await app.person(), await app.person({ role: 'admin' })]
pass(8)
beforeEach(() => emptyTables(app, 'reviews', 'mails', 'rate_limits'))

const report = (who: Person, id: string) =>
  who.call('reportReview', { params: { id }, body: { reason: 'offensive' } })
/** Two readers whose reports count, one after the other. */
async function reportTwice(id: string, readers = [bob, eve]) {
  for (const who of readers) await report(who, id)
}
/** A review of the vendor by a new person. */
async function written(review_text: string) {
  const anna = await app.person()
  const { body } = await write(anna, vendor, { target_type: 'vendor', rating: 1, review_text })
  return { anna, id: body.review.id }
}
const shown = async (who?: Person) =>
  (await (who?.call ?? app.visitor)('listVendorReviews', { params: { id: vendor }, query: {} })).body
const queue = () => caseItems(mod, 'reviews')
const mailsOf = (kind: string) => sentMails(app, { kind })

test('a review that two readers have reported waits out of view for a moderator, and its author gets a mail', async () => {
  const { anna, id } = await written('You are idiots and thieves.')
  await report(bob, id)
  await report(bob, id)
  expect((await shown()).count).toBe(1)
  await report(eve, id)
  expect(await shown()).toMatchObject({ count: 0, reviews: [] })
  expect((await shown(anna)).own).toMatchObject({
    state: 'held',
    reason: 'Two readers reported it, so a moderator reads it first.',
  })
  expect(await queue()).toMatchObject([
    { id, state: 'held', due_at: new Date(now.getTime() + 3 * 86_400_000).toISOString() },
  ])
  const [mail, ...others] = await mailsOf('review reported')
  expect(others).toEqual([])
  expect(mail?.recipient).toBe(anna.email)
  expect(mail?.text).toContain('> You are idiots and thieves.')
  // It was public, so one moderator alone does not end it.
  await moderate(mod, id, 'remove')
  expect((await queue())[0]?.removal?.state).toBe('waiting')
})

test('what a moderator has kept is hidden by no further reports, until its author writes other words', async () => {
  const { anna, id } = await written(reviewText(1))
  await reportTwice(id)
  await app.db.deleteFrom('mails').execute()
  await moderate(mod, id, 'approve')
  expect((await shown()).count).toBe(1)
  expect(await mailsOf('new review')).toEqual([])
  const others = [await app.person(), await app.person()]
  pass(8)
  await reportTwice(id, others)
  expect((await shown()).count).toBe(1)
  expect(await queue()).toMatchObject([{ id, state: 'published', due_at: null }])
  await edit(anna, id, { rating: 1, review_text: reviewText(2) })
  expect((await shown()).count).toBe(0)
})

test('other words do not bring a reported review back before a moderator has read it', async () => {
  const { anna, id } = await written(reviewText(3))
  await reportTwice(id)
  const { message } = (await edit(anna, id, { review_text: reviewText(4) })).body
  expect(message).toContain('Two readers reported it')
  expect((await shown()).count).toBe(0)
})

test('new accounts, those without a confirmed email and the people of the vendor hide nothing', async () => {
  const [seller, partner, unproven] = [
    await app.person(),
    await app.person(),
    await app.person({ isConfirmed: false }),
  ]
  pass(8)
  await openDesk(app, seller.id, slug)
  await openDesk(app, partner.id, slug, 'member')
  const { id } = await written(reviewText(5))
  for (const who of [seller, partner, unproven, await app.person(), await app.person(), bob])
    expect((await report(who, id)).status).toBe(200)
  expect((await shown()).count).toBe(1)
  expect((await queue())[0]?.reports).toHaveLength(6)
  await report(eve, id)
  expect((await shown()).count).toBe(0)
})

test('what no moderator has decided about is in view again on its day, and its author gets a mail', async () => {
  const { anna, id } = await written(reviewText(6))
  await reportTwice(id)
  const { returns_at } = (await shown(anna)).own ?? {}
  expect((await queue())[0]?.due_at).toBe(returns_at)
  pass(2)
  // Its author's edits do not move the day.
  await edit(anna, id, { rating: 2, review_text: reviewText(6) })
  expect((await shown(anna)).own?.returns_at).toBe(returns_at)
  expect(await returnReported(app.deps)).toBe(0)
  pass(1)
  await app.db.deleteFrom('mails').execute()
  expect(await returnReported(app.deps)).toBe(1)
  expect(await shown()).toMatchObject({ count: 1, average: 2 })
  expect((await mailsOf('review reported')).map(({ recipient }) => recipient)).toEqual([anna.email])
  // It is still for a moderator to decide, and no report hides these words again.
  const [waiting] = await queue()
  expect(waiting).toMatchObject({ id, state: 'published', due_at: null })
  expect(waiting?.reports).toHaveLength(2)
  expect(waiting?.actions.map(({ action }) => action)).toEqual(['hold', 'return'])
  const others = [await app.person(), await app.person()]
  pass(8)
  await reportTwice(id, others)
  expect((await shown()).count).toBe(1)
})

test('older reports hide no other words of a review shown again', async () => {
  const { anna, id } = await written(reviewText(7))
  await reportTwice(id)
  pass(3)
  await returnReported(app.deps)
  await edit(anna, id, { rating: 1, review_text: reviewText(8) })
  expect((await shown()).count).toBe(1)
})

test('of one account three reports count in three days, so two accounts hide three reviews', async () => {
  for (const n of [9, 10, 11, 12]) {
    const { id } = await written(reviewText(n))
    // The same report again uses none up.
    await report(bob, id)
    await reportTwice(id)
  }
  expect((await shown()).count).toBe(1)
  expect(await queue()).toHaveLength(4)
})

test('a report counts again three days after the first of three, and not at a time that is the same for all', async () => {
  const ids: string[] = []
  for (const n of [14, 15, 16, 17, 18]) ids.push((await written(reviewText(n))).id)
  const [first = '', ...more] = ids
  await report(bob, first)
  pass(2)
  for (const id of more.slice(0, 2)) await report(bob, id)
  pass(1.5)
  // The first is older than three days, the two of the day before yesterday are not.
  for (const id of more.slice(2)) await report(bob, id)
  expect(await listRows(app.db, 'review_reports', { review_id: ids, counts: true })).toHaveLength(4)
})

test('while reports hide a review its author can change it but not delete it and write another', async () => {
  const { anna, id } = await written(reviewText(13))
  await reportTwice(id)
  const refused = await anna.call('deleteReview', { params: { id } })
  expect(refused.status).toBe(409)
  expect(JSON.stringify(refused.body)).toContain('Two readers reported this review')
  pass(3)
  await returnReported(app.deps)
  expect((await anna.call('deleteReview', { params: { id } })).status).toBe(200)
})

test('no reports hide a review that stayed after its vendor disputed these very words', async () => {
  const { anna, id } = await written(reviewText(14))
  await insertRow(app.db, 'disputes', {
    ...{ ticket: 'D-1', vendor_id: vendor, subject: 'review', subject_id: id, about: 'a review' },
    ...{ opened_by: 'vendor', state: 'decided', outcome: 'rejected', decided_at: now, created_at: now },
  })
  await reportTwice(id)
  expect((await shown()).count).toBe(1)
  expect((await queue())[0]?.reports).toHaveLength(2)
  // Other words were not disputed.
  pass(1)
  await edit(anna, id, { rating: 1, review_text: reviewText(15) })
  expect((await shown()).count).toBe(0)
})
