import { beforeEach, expect, test } from 'vitest'
import { checkDerived } from '#server/core/changes/check-derived.ts'
import { vendorId } from '#server/core/records/ids.ts'
import { rateVendors } from '#server/market/ratings/vendor-scores.ts'
import { listRows } from '#server/platform/db/rows.ts'
import { recordBook } from '#server/record-book.ts'
import { sharedApp, startTestApp } from '#test/app.ts'
import { openDesk } from '#test/desk.ts'
import { type Person, write } from '#test/reviews.ts'
import { emptyTables, theRow } from '#test/rows.ts'
import { sentMails } from '#test/sent-mails.ts'
import { remindOfDisputes } from './reading.ts'

let now = new Date('2026-11-20T12:00:00Z')

const slug = 'tidelark-peptides'
const VENDOR = vendorId(slug)
const params = { slug }

const app = await sharedApp({ deps: { clock: () => now } })
const admin = await app.person({ role: 'admin' })
const second = await app.person({ role: 'admin' })
const ada = await app.person()
const writer = await app.person()
await openDesk(app, ada.id, slug)
await app.db.deleteFrom('disputes').execute()
const about = { target_type: 'vendor', rating: 1, review_text: 'It never came.' } as const
const reviewId = (await write(writer, VENDOR, about)).body.review.id
beforeEach(async () => {
  now = new Date('2026-11-20T12:00:00Z')
  await emptyTables(app, 'rate_limits', 'mails')
})

const open = (over: object = {}) =>
  ada.call('openDispute', {
    params,
    body: { subject: 'review', id: reviewId, words: 'It was delivered on 3 November.', ...over },
  })
const file = (who: Person, ticket: string) => who.call('getDisputeFile', { params: { ticket } })
const speak = (who: Person, ticket: string, words: string) =>
  who.call('speakInDispute', { params: { ticket }, body: { words } })
const appeal = (who: Person, ticket: string) =>
  who.call('appealDispute', { params: { ticket }, body: { words: 'Look at the tracking again.' } })
const takeUp = (ticket: string) =>
  admin.call('moveDispute', { params: { ticket }, body: { step: 'take up' } })
const decide = (
  ticket: string,
  outcome: 'upheld' | 'rejected' = 'rejected',
  who: Person = admin,
  reason = 'The carrier shows no delivery.',
) => who.call('moveDispute', { params: { ticket }, body: { step: 'decide', outcome, reason } })
/** What the list of the vendor's reviews says of disputes. */
const seenBy = async (who?: Person) => {
  const asked = { params: { id: vendorId(params.slug) }, query: {} }
  const { body } = await (who?.call ?? app.visitor)('listVendorReviews', asked)
  return body.reviews.flatMap(({ dispute }) => dispute ?? [])
}
const publicly = async (ticket: string) =>
  (await app.visitor('getDispute', { params: { ticket } })).body.dispute
const onPage = async (query: object = {}) =>
  (await app.visitor('listVendorDisputes', { params, query })).body.disputes.map(({ ticket }) => ticket)
const mailsTo = (recipient: string) => sentMails(app, { recipient })

test('a review is disputed, both sides are heard, and the decision is public where the words are not', async () => {
  const { ticket } = (await open()).body.dispute
  expect(await publicly(ticket)).toMatchObject({
    subject: 'review',
    about: 'a review with 1 of 5 stars of Nov 20, 2026',
    state: 'received',
    due_at: '2026-11-23T12:00:00.000Z',
    decisions: [],
  })
  expect((await open()).status).toBe(409)
  const [told] = await mailsTo(writer.email)
  expect(told?.text).toContain(`/disputes/${ticket}`)
  // The review itself, so that its author knows which one it is.
  expect(told?.text).toMatch(/^> \S/m)
  await speak(writer, ticket, 'The parcel in the tracking is another one.')
  const seen = (await file(writer, ticket)).body
  expect(seen.side).toBe('reader')
  expect(seen.review_text).toBe('It never came.')
  expect(seen.spoken.map(({ side, words }) => [side, words])).toEqual([
    ['vendor', 'It was delivered on 3 November.'],
    ['reader', 'The parcel in the tracking is another one.'],
  ])
  await takeUp(ticket)
  expect((await takeUp(ticket)).status).toBe(409)
  expect(await onPage()).toEqual([])
  // Only people of the vendor see an open one.
  expect([await seenBy(), await seenBy(writer)]).toEqual([[], []])
  expect(await seenBy(ada)).toEqual([{ ticket, outcome: null }])
  // Two operators decide at once: one of them does.
  const decided = await Promise.all([decide(ticket), decide(ticket)])
  expect(decided.map(({ status }) => status).sort()).toEqual([200, 409])
  const shown = await publicly(ticket)
  expect(shown).toMatchObject({
    state: 'decided',
    due_at: '2026-12-04T12:00:00.000Z',
    decisions: [{ outcome: 'rejected', reason: 'The carrier shows no delivery.' }],
  })
  expect(JSON.stringify(shown)).not.toMatch(/parcel|3 November/)
  expect(await onPage()).toEqual([ticket])
  expect(await seenBy()).toEqual([{ ticket, outcome: 'rejected' }])
  expect(await seenBy(ada)).toEqual([{ ticket, outcome: 'rejected' }])
  expect((await mailsTo(ada.email)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^We received your dispute about a review with 1 of 5 stars/),
    expect.stringMatching(/^We are looking into the dispute about a review with 1 of 5 stars/),
    expect.stringMatching(/^We did not agree with you about a review with 1 of 5 stars/),
  ])
  expect((await mailsTo(writer.email)).map(({ subject }) => subject)).toEqual([
    'Tidelark Peptides disputes your review',
    'We are looking into the dispute about your review of Tidelark Peptides',
    'We keep your review of Tidelark Peptides',
  ])
  expect((await speak(ada, ticket, 'One more thing.')).status).toBe(409)
})

test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
  "a rating has no part '%s' that could be disputed",
  async (id) => expect((await open({ subject: 'rating', id })).status).toBe(422),
)

test('each side may appeal, but only once and in time; the second decision stays', async () => {
  const { ticket } = (await open({ subject: 'rating', id: 'freshness' })).body.dispute
  expect((await appeal(ada, ticket)).status).toBe(409)
  await decide(ticket)
  expect((await appeal(admin, ticket)).status).toBe(403)
  const appeals = await Promise.all([appeal(ada, ticket), appeal(ada, ticket)])
  expect(appeals.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await publicly(ticket)).toMatchObject({ state: 'appealed', decisions: [{ outcome: 'rejected' }] })
  await decide(ticket, 'upheld', second)
  expect(await publicly(ticket)).toMatchObject({
    state: 'decided',
    due_at: null,
    decisions: [{ outcome: 'rejected' }, { outcome: 'upheld' }],
  })
  expect((await appeal(ada, ticket)).status).toBe(409)
  const other = (await open({ subject: 'rating', id: 'people' })).body.dispute.ticket
  await decide(other)
  now = new Date('2026-12-04T12:00:00Z')
  expect((await appeal(ada, other)).status).toBe(409)
})

test('only the vendor disputes its prices and certificates', async () => {
  const eve = await app.person()
  await openDesk(app, eve.id, 'saltgannet-labs')
  const offer = async (vendor: string) => (await theRow(app.db, 'offers', { vendor_id: vendorId(vendor) })).id
  const price = await open({ subject: 'price', id: await offer(slug) })
  expect(price.body.dispute.about).toMatch(/^the price of /)
  const certificate = await theRow(app.db, 'certificates', { vendor_id: VENDOR })
  const disputed = await open({ subject: 'certificate', id: certificate.slug })
  expect(disputed.body.dispute.about).toMatch(/^the certificate of .*, lot /)
  for (const id of [await offer('saltgannet-labs'), 'no-id', '-'.repeat(36), reviewId])
    expect((await open({ subject: 'price', id })).body).toMatchObject({ code: 'invalid', field: 'id' })
  const { ticket } = price.body.dispute
  for (const call of [file(eve, ticket), speak(eve, ticket, 'Not mine.'), appeal(eve, ticket)])
    expect((await call).status).toBe(403)
  expect((await file(writer, ticket)).status).toBe(403)
})

test("a decision about a price is shown on its compound's page, with its subject", async () => {
  const offers = await listRows(app.db, 'offers', { vendor_id: VENDOR }, 'id')
  const { id = '', drug_id: drugId = '' } = offers.at(-1) ?? {}
  const { ticket } = (await open({ subject: 'price', id })).body.dispute
  const ofCompound = async () =>
    (await app.visitor('listDrugDisputes', { params: { drugId }, query: {} })).body.disputes
  expect(await ofCompound()).toEqual([])
  await decide(ticket, 'rejected')
  expect(await ofCompound()).toMatchObject([{ ticket }])
  expect(await onPage({ subject: 'price', id })).toEqual([ticket])
  expect(await onPage({ subject: 'price' })).toEqual([ticket])
  expect(await onPage({ subject: 'certificate' })).toEqual([])
})

test('a reader’s correction becomes a dispute in an operator’s words, and how vendors answer counts for openness', async () => {
  const opennessNow = async () => {
    await rateVendors(app.deps)
    const { body } = await admin.call('getVendorRating', { params })
    return body.parts.find(({ name }) => name === 'openness')?.reasons ?? []
  }
  expect((await opennessNow()).join()).not.toContain('disputes')
  const email = 'reader@people.example'
  await app.visitor('sendCorrection', { body: { slug, kind: 'price', message: 'My own words.', email } })
  const { id } = await theRow(app.db, 'contact_messages', { email })
  const { body } = await admin.call('disputeCorrection', {
    params: { id },
    body: { subject: 'rating', id: 'accuracy', words: 'A reader measured less than stated.' },
  })
  expect(body.dispute.opened_by).toBe('reader')
  const { ticket } = body.dispute
  expect((await mailsTo(email)).find(({ kind }) => kind === 'dispute')?.text).toContain(ticket)
  expect(JSON.stringify((await file(ada, ticket)).body)).not.toContain('My own words')
  expect(await opennessNow()).toContain('Answers to disputes: no.')
  await speak(ada, ticket, 'We have sent it to a laboratory.')
  // A rating holds for a day: the stored value equals the computed one.
  expect((await checkDerived(app.db, recordBook)).flatMap(({ differences }) => differences)).toEqual([])
  expect(await opennessNow()).toContain('Answers to disputes: yes.')
})

test('operators are reminded once of each step that is due within a day', async () => {
  const { ticket } = (await open({ subject: 'rating', id: 'openness' })).body.dispute
  const reminders = async () =>
    (await mailsTo(app.deps.config.SUPPORT_EMAIL)).filter(({ subject }) => subject.includes(ticket)).length
  await remindOfDisputes(app.deps)
  expect(await reminders()).toBe(0)
  now = new Date('2026-11-22T13:00:00Z')
  await remindOfDisputes(app.deps)
  await remindOfDisputes(app.deps)
  expect(await reminders()).toBe(1)
  await takeUp(ticket)
  now = new Date('2026-12-06T12:00:00Z')
  await remindOfDisputes(app.deps)
  expect(await reminders()).toBe(2)
})

test('a side of a dispute does not decide it, whatever their role', async () => {
  const [author, member] = [await app.person({ role: 'moderator' }), await app.person({ role: 'moderator' })]
  await openDesk(app, member.id, slug, 'member')
  const review_text = 'The seal of the vial was broken.'
  const { body } = await write(author, VENDOR, { target_type: 'vendor', review_text })
  const { ticket } = (await open({ id: body.review.id })).body.dispute
  const up = { params: { ticket }, body: { step: 'take up' } } as const
  for (const who of [author, member]) {
    expect((await who.call('moveDispute', up)).status).toBe(403)
    expect((await decide(ticket, 'rejected', who)).status).toBe(403)
  }
  expect((await decide(ticket)).status).toBe(200)
})

test('the person who decided a dispute does not decide its appeal, except in an office of one', async () => {
  const { ticket } = (await open({ subject: 'rating', id: 'safety panel' })).body.dispute
  await decide(ticket)
  await appeal(ada, ticket)
  expect(await decide(ticket, 'upheld')).toMatchObject({
    status: 403,
    body: { message: 'You made the first decision: a colleague decides on the appeal.' },
  })
  const mayDecide = async (who: Person) => (await file(who, ticket)).body.may_decide
  expect(await Promise.all([admin, ada, second].map(mayDecide))).toEqual([false, false, true])
  const alone = await startTestApp({ config: { OFFICE_TWO_PEOPLE: 'off' }, deps: { clock: () => now } })
  const [only, owner] = [await alone.person({ role: 'admin' }), await alone.person()]
  await openDesk(alone, owner.id, slug)
  const body = { subject: 'rating', id: 'people', words: 'We ask.' } as const
  const own = (await owner.call('openDispute', { params, body })).body.dispute.ticket
  await decide(own, 'rejected', only)
  await appeal(owner, own)
  expect((await file(only, own)).body.may_decide).toBe(true)
  expect((await decide(own, 'upheld', only)).status).toBe(200)
  expect((await file(only, own)).body.may_decide).toBe(false)
  await alone.close()
})

test('a side may quote a dose between the sides, and the public reason of a decision may not', async () => {
  const words = 'The review says: take 250 mcg twice a day.'
  const { ticket } = (await open({ subject: 'rating', id: 'batch testing', words })).body.dispute
  await takeUp(ticket)
  const refused = await decide(ticket, 'rejected', admin, 'Taking 250 mcg twice a day is normal.')
  expect(refused.status).toBe(422)
  expect(refused.body.message).toContain('Doses are not allowed')
  expect((await file(ada, ticket)).body.spoken).toMatchObject([{ words: expect.stringContaining('250 mcg') }])
  expect((await decide(ticket)).status).toBe(200)
})

test('months count the disputes opened and decided in them', async () => {
  const { months } = (await app.visitor('countDisputes', {})).body
  expect(months).toMatchObject([{ month: '2026-11', upheld: 1 }])
  expect(months[0]?.opened).toBeGreaterThan(months[0]?.decided ?? 0)
})

test('statements stay; only a reader’s own words go, with their account', async () => {
  const rows = () => app.db.selectFrom('dispute_words').select(['side', 'words']).orderBy('id').execute()
  const before = await rows()
  await expect(app.db.updateTable('dispute_words').set({ words: 'Other words.' }).execute()).rejects.toThrow(
    /append-only/,
  )
  await expect(app.db.deleteFrom('dispute_words').execute()).rejects.toThrow(/append-only/)
  expect(JSON.stringify((await writer.call('exportAccount', {})).body.data)).toContain('is another one')
  for (const who of [writer, ada])
    await who.call('deleteAccount', { body: { confirmation: 'DELETE', reviews: 'remove' } })
  expect(await rows()).toEqual(before.map((row) => (row.side === 'reader' ? { ...row, words: '' } : row)))
})
