import { beforeEach, expect, test } from 'vitest'
import type { ModerationAction } from '#contract/vocabulary.ts'
import { listRows } from '#server/platform/db/rows.ts'
import { sharedApp, startTestApp } from '#test/app.ts'
import { caseItems } from '#test/cases.ts'
import { openDesk } from '#test/desk.ts'
import { moderate, type Person, reviewText, write } from '#test/reviews.ts'
import { emptyTables, theRow } from '#test/rows.ts'
import { sentMails } from '#test/sent-mails.ts'

const SLUG = 'saltgannet-labs'
const SAID = 'We have changed the unmistakable carrier.'
let review: string
let answer: string
let now = new Date('2026-11-20T12:00:00Z')
const pass = (days: number) => {
  now = new Date(now.getTime() + days * 24 * 3_600_000)
}
const app = await sharedApp({ deps: { clock: () => now } })
const mona = await app.person({ role: 'moderator', name: 'Mona' })
const nils = await app.person({ role: 'moderator', name: 'Nils' })
const olaf = await app.person({ role: 'moderator', name: 'Olaf' })
const olga = await app.person({ name: 'Olga' })
const otto = await app.person({ name: 'Otto' })
const reviewer = await app.person({ name: 'Rita' })
const vendor = (await app.visitor('getVendorDetails', { query: { name: SLUG } })).body.vendor.id
beforeEach(async () => {
  now = new Date('2026-11-20T12:00:00Z')
  await emptyTables(app, 'removals', 'reviews', 'vendor_members', 'vendor_claims')
  await emptyTables(app, 'moderation_log', 'mails', 'rate_limits')
  await openDesk(app, olga.id, SLUG)
  await openDesk(app, otto.id, SLUG, 'member')
  review = await reviewBy(reviewer, 12)
  await say(SAID)
  answer = await answerTo(review)
})

const reviewBy = async (who: Person, n: number) =>
  (await write(who, vendor, { target_type: 'vendor', review_text: reviewText(n) })).body.review.id
/** The vendor's words about a review. */
const say = (words: string, id = review) =>
  olga.call('answerReview', { params: { id }, body: { answer: words } })
const answerTo = async (review_id: string) => (await theRow(app.db, 'review_answers', { review_id })).id
const act = (who: Person, action: ModerationAction, more = {}) => moderate(who, answer, action, more)
const seen = async () =>
  (await app.visitor('listVendorReviews', { params: { id: vendor }, query: {} })).body.reviews.map(
    (each) => each.answer?.text ?? null,
  )
const queue = (who: Person) => caseItems(who, 'reviews')
const told = ({ email }: Person) => sentMails(app, { recipient: email, kind: 'removal' })
const own = async (who: Person) => (await who.call('listOwnRemovals', { query: {} })).body.removals
const audited = async () =>
  (await listRows(app.db, 'audit_log', { target: `vendor_answer:${answer}` })).length

test('an answer that tells a dose is refused with the reason, and the words before stay', async () => {
  expect(await say('Take one capsule with breakfast.')).toMatchObject({
    status: 422,
    body: { message: 'It seems to say how much or how often something is used. Doses are not allowed.' },
  })
  // A text that only resembles one is refused too: no moderator reads a vendor's answer first.
  const told = /^It may tell a dose\. .* Say it without amounts, times and ways of use\.$/
  const message = expect.stringMatching(told)
  expect(await say('two, eight hours apart')).toMatchObject({ status: 422, body: { message } })
  expect(await seen()).toEqual([SAID])
  expect((await say('The certificate of the 10 mg vial is on its way.')).status).toBe(200)
})

test("a vendor's answer leaves the view at once, a second person confirms it, and the desk reads rule and reason", async () => {
  expect(await seen()).toEqual([SAID])
  const { templates } = (await mona.call('listTemplates', { params: { kind: 'reason' }, query: {} })).body
  const insults = templates.find(({ title }) => title === 'Insults')?.id
  expect((await act(mona, 'remove', { template: insults })).body.review).toMatchObject({
    ...{ kind: 'vendor_answer', author: 'Saltgannet Labs', text: SAID, queued_at: now.toISOString() },
    removal: { state: 'waiting', rule: 'Insults', is_for_others: true },
  })
  expect(await seen()).toEqual([null])
  expect((await act(mona, 'confirm_removal')).status).toBe(403)
  expect(await queue(nils)).toMatchObject([{ id: answer, removal: { is_for_others: false } }])
  pass(1)
  const { review: confirmed } = (await act(nils, 'confirm_removal')).body
  expect(confirmed).toMatchObject({ queued_at: null, removal: { state: 'confirmed' } })
  expect(await queue(nils)).toEqual([])
  expect(await audited()).toBe(2)
  for (const person of [olga, otto]) {
    const [first, second] = await told(person)
    expect(first?.text).toMatch(/your vendor's answer[\s\S]*Rule: Insults\.[\s\S]*It insults people\./)
    expect(second?.subject).toBe("Your vendor's answer stays removed")
    expect(`${first?.text}${second?.text}`).not.toMatch(/Mona|Nils/)
    expect(await own(person)).toMatchObject([
      { kind: 'vendor_answer', text: SAID, rule: 'Insults', state: 'confirmed', role: 'moderator' },
    ])
  }
  expect(await told(reviewer)).toEqual([])
  expect(await own(reviewer)).toEqual([])
})

test('the second person restores it instead, and readers see it unchanged', async () => {
  await act(mona, 'remove')
  expect((await say('Again.')).status).toBe(409)
  expect((await olga.call('removeAnswer', { params: { id: review } })).status).toBe(409)
  pass(1)
  expect((await act(nils, 'restore')).body.review).toMatchObject({ state: 'published', removal: null })
  expect(await seen()).toEqual([SAID])
  expect((await told(otto)).at(-1)?.subject).toBe("Your vendor's answer is shown again")
})

test('of two who remove it at once one succeeds, and no member of the desk decides', async () => {
  const both = await Promise.all([act(mona, 'remove'), act(nils, 'remove')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const inside = await app.person({ role: 'moderator' })
  await openDesk(app, inside.id, SLUG, 'member')
  for (const action of ['confirm_removal', 'restore'] as const)
    expect((await act(inside, action)).status).toBe(403)
  expect((await act(nils, 'rename')).status).toBe(409)
  expect((await moderate(inside, review, 'remove')).status).toBe(403)
})

test('a person who wrote the review takes no answer to it away', async () => {
  const own = await reviewBy(nils, 31)
  await say('That was another parcel.', own)
  const id = await answerTo(own)
  expect((await moderate(nils, id, 'remove')).status).toBe(403)
  expect((await moderate(mona, id, 'remove')).status).toBe(200)
})

test('the desk appeals once, a third person decides, and the months count it by its kind', async () => {
  await act(mona, 'remove')
  await act(nils, 'confirm_removal')
  const [removal] = await own(otto)
  const params = { id: removal?.id ?? '' }
  const appeal = (who: Person) => who.call('appealRemoval', { params, body: { words: 'It is polite.' } })
  expect((await appeal(reviewer)).status).toBe(404)
  expect((await appeal(otto)).status).toBe(200)
  expect((await appeal(olga)).status).toBe(409)
  expect(await queue(nils)).toMatchObject([{ id: answer, removal: { appeal: 'It is polite.' } }])
  const decide = (who: Person) =>
    who.call('decideAppeal', { params, body: { outcome: 'restored', words: 'You are right.' } })
  for (const who of [mona, nils]) expect((await decide(who)).status).toBe(403)
  expect((await decide(olaf)).status).toBe(200)
  expect(await seen()).toEqual([SAID])
  expect(await audited()).toBe(3)
  expect((await app.visitor('countModeration', {})).body.months).toEqual([
    {
      ...{ month: '2026-11', kind: 'vendor_answer', removed: 1, restored: 1 },
      ...{ appeals: 1, appeals_kept: 0, appeals_restored: 1 },
    },
  ])
})

test('what the vendor takes back leaves the log, and so does what goes with its review', async () => {
  const words = async () =>
    (await listRows(app.db, 'moderation_log', { subject_id: answer })).map(({ text }) => text)
  await act(mona, 'remove')
  await act(nils, 'restore')
  expect(await words()).toEqual([SAID, SAID])
  await olga.call('removeAnswer', { params: { id: review } })
  expect(await words()).toEqual(['', ''])
  await say(SAID)
  answer = await answerTo(review)
  pass(1)
  await act(mona, 'remove')
  await reviewer.call('deleteReview', { params: { id: review } })
  expect(await words()).toEqual([''])
  expect(await own(olga)).toMatchObject([{ text: null, state: 'waiting' }, { state: 'restored' }])
})

test('it is decided at once in an office of one, even after its author has left', async () => {
  const alone = await startTestApp({ config: { OFFICE_TWO_PEOPLE: 'off' }, deps: { clock: () => now } })
  const [only, wanda] = [await alone.person({ role: 'moderator' }), await alone.person()]
  const vera = await alone.person()
  await openDesk(alone, vera.id, SLUG)
  const id = await reviewBy(wanda, 4)
  await vera.call('answerReview', { params: { id }, body: { answer: SAID } })
  await vera.call('deleteAccount', { body: { confirmation: 'DELETE', reviews: 'remove' } })
  const subject = await theRow(alone.db, 'review_answers', { review_id: id })
  const removal = { state: 'confirmed', is_for_others: false }
  const { review: removed } = (await moderate(only, subject.id, 'remove')).body
  expect(removed).toMatchObject({ account_id: null, queued_at: null, removal })
  await alone.close()
})

test('the people of a desk get a mail about a new review, with its words, and the reviewer gets none', async () => {
  const mails = await sentMails(app, { kind: 'new review' })
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual([olga.email, otto.email].sort())
  for (const { subject, text, unsubscribe_url } of mails) {
    expect(subject).toMatch(/^New review of .+: \d of 5 stars$/)
    expect(text).toContain('belong to the desk')
    expect(unsubscribe_url).toContain('/watchlist/mails/')
  }
})

const answered = () => sentMails(app, { kind: 'review answered' })

test('the reviewer gets one mail with the words of the answer and the link to their review', async () => {
  await say('We have changed the carrier twice.')
  await olga.call('removeAnswer', { params: { id: review } })
  await say('We have changed it a third time.')
  const [mail, ...others] = await answered()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ recipient: reviewer.email, subject: 'Saltgannet Labs answered your review' })
  expect(mail?.text).toContain(`> ${SAID}`)
  expect(mail?.text).toContain(`/${SLUG}?tab=reviews#own-review`)
  expect(mail?.unsubscribe_url).toContain('/watchlist/mails/')
})

test('a reviewer who wants no mails gets none about an answer', async () => {
  const silent = await app.person()
  await silent.call('setWatchMails', { body: { frequency: 'never' } })
  const own = await reviewBy(silent, 31)
  await app.db.deleteFrom('mails').execute()
  expect((await say('That was another parcel.', own)).status).toBe(200)
  expect(await answered()).toEqual([])
})
