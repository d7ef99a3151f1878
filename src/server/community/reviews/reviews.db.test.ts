import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { sharedApp, startTestApp } from '#test/app.ts'
import { caseItems } from '#test/cases.ts'
import { openDesk } from '#test/desk.ts'
import { edit, reviewText, targetsOf, write } from '#test/reviews.ts'
import { emptyTables } from '#test/rows.ts'

// Long because all of it runs in one app: another file would start a second one.

let now = new Date('2026-11-20T12:00:00Z')
const app = await sharedApp({ config: { AUTH_SESSION_IDLE_DAYS: '365' }, deps: { clock: () => now } })
const { drug, otherDrug, vendor, drugs } = await targetsOf(app)
const [own, other] = (await app.visitor('listVendors', { query: {} })).body.vendors
const [slug, otherSlug] = [own?.slug ?? '', other?.slug ?? '']
beforeEach(async () => {
  await emptyTables(app, 'reviews', 'rate_limits')
  now = new Date('2026-11-20T12:00:00Z')
})

const list = async (id = drug, query: object = {}) =>
  (await app.visitor('listDrugReviews', { params: { id }, query })).body
const stored = () => app.db.selectFrom('reviews').selectAll().execute()

describe('writing', () => {
  test('a review is published at once, with the average and the count', async () => {
    const anna = await app.person({ name: 'Anna' })
    const { status, body } = await write(anna, drug, { rating: 4, review_text: '  Good.\r\nReally. ' })
    expect([status, body.status, body.message]).toEqual([200, 'success', 'Your review has been published.'])
    const shown = { account_id: anna.id, rating: 4, review_text: 'Good.\nReally.' }
    const reviews = [{ ...shown, profiles: { display_name: 'Anna' } }]
    const stars = [0, 0, 0, 1, 0]
    expect(await list()).toMatchObject({ average: 4, count: 1, total: 1, stars, own: null, reviews })
  })

  test('a dose is held for a moderator, and its author sees why; the amount on a pack is published', async () => {
    const written = async (review_text: string) =>
      (await write(await app.person(), drug, { review_text })).body.review
    expect(await written('I used 250 mcg twice a day and my knee felt better.')).toMatchObject({
      state: 'held',
      reason: 'It seems to say how much or how often something is used. Doses are not allowed.',
    })
    expect((await list()).total).toBe(0)
    const pack = await written('The 5 mg pack arrived in two days: labelled 5 mg, found 4.9 mg.')
    expect(pack).toMatchObject({ state: 'published' })
  })

  test('a compound and a vendor have reviews of their own', async () => {
    const anna = await app.person()
    const review_text = 'Of the vendor, which answered quickly'
    await write(anna, drug, { review_text: 'Of the compound' })
    await write(anna, vendor, { target_type: 'vendor', review_text })
    const ofVendor = (await app.visitor('listVendorReviews', { params: { id: vendor }, query: {} })).body
    expect(ofVendor.reviews).toMatchObject([{ review_text }])
    expect((await list()).count).toBe(1)
    expect((await list(otherDrug)).count).toBe(0)
  })

  test('members of a vendor cannot review it, and get the reason', async () => {
    const [owner, member] = [await app.person(), await app.person()]
    const written = await write(owner, vendor, { target_type: 'vendor', review_text: 'The best of all.' })
    await openDesk(app, owner.id, slug)
    await openDesk(app, member.id, slug, 'member')
    const message = 'You belong to the desk of this vendor, so you cannot review it.'
    for (const answer of [
      await write(member, vendor, { target_type: 'vendor', review_text: 'Better than others.' }),
      // Nor change what they wrote before.
      await edit(owner, written.body.review.id),
    ])
      expect(answer).toMatchObject({ status: 403, body: { message } })
  })

  test('the people of a vendor cannot review another vendor, and what they wrote before waits for a moderator once it changes', async () => {
    const [rival, member] = [await app.person(), await app.person()]
    const words = { rating: 1, review_text: 'Slow parcels.' }
    const { review } = (await write(rival, vendor, { target_type: 'vendor', ...words })).body
    expect(review).toMatchObject({ state: 'published' })
    for (const { id } of [rival, member]) await openDesk(app, id, otherSlug)
    const refused = await write(member, vendor, { target_type: 'vendor', rating: 1 })
    expect(refused.status).toBe(403)
    expect(refused.body.message).toBe('You speak for a vendor, so you cannot review another vendor.')
    const rate = (rating: number) => edit(rival, review.id, { ...words, rating })
    expect((await rate(1)).body.review).toMatchObject({ state: 'published' })
    expect((await rate(2)).body.review).toMatchObject({
      state: 'held',
      reason: 'You speak for a vendor, so a moderator reads what you write of other vendors.',
    })
    // A compound is no rival.
    expect((await write(rival, otherDrug)).body.review).toMatchObject({ state: 'published' })
  })

  test('the second review of the same thing is refused and changes nothing', async () => {
    const anna = await app.person()
    await write(anna, drug)
    const again = await write(anna, drug, { rating: 1, review_text: 'No, it was not.' })
    expect(again.status).toBe(409)
    expect(again.body.message).toBe('You have already reviewed this. Edit your review instead.')
    expect(await list()).toMatchObject({ average: 4, count: 1 })
  })

  test('of two posts at once one is kept', async () => {
    const anna = await app.person()
    const texts = [reviewText(1), reviewText(2)]
    const answers = await Promise.all(texts.map((review_text) => write(anna, drug, { review_text })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await stored()).toHaveLength(1)
    expect((await list()).count).toBe(1)
  })

  test('text is text: markup, emoji, accents and long words come back as they were', async () => {
    const anna = await app.person()
    const text = `They sent it well packed. <script>alert()</script> 😊 \u200fżółć\u200e ${'x'.repeat(500)}`
    await write(anna, drug, { review_text: text })
    expect((await list()).reviews[0]?.review_text).toBe(text)
  })

  test.each(['جيد جدا', '很好，发货快', 'Хороший продавец'])(
    'a text in another alphabet waits for a moderator, and its author reads it unchanged: %s',
    async (text) => {
      const { body } = await write(await app.person(), drug, { review_text: text })
      expect(body.review).toMatchObject({
        state: 'held',
        review_text: text,
        reason: 'It has words in another alphabet, which the rules on doses cannot read.',
      })
      expect((await list()).total).toBe(0)
    },
  )

  test('5,000 characters are taken, however many bytes they have', async () => {
    const anna = await app.person()
    expect((await write(anna, drug, { review_text: '😊'.repeat(5_000) })).status).toBe(200)
  })
})

describe('an invalid review is refused, and nothing is stored', () => {
  test.each([
    [422, 'rating', { rating: 0 }],
    [422, 'rating', { rating: 6 }],
    [422, 'rating', { rating: 4.5 }],
    [422, 'review_text', { review_text: '' }],
    [422, 'review_text', { review_text: ' \n\t ' }],
    [422, 'review_text', { review_text: '\u200b\u200e' }],
    [422, 'review_text', { review_text: 'a'.repeat(5_001) }],
    [422, 'review_text', { review_text: '😊'.repeat(5_001) }],
    [422, 'review_text', { review_text: 'a\0b' }],
    [422, 'review_text', { review_text: '\ud800' }],
    [422, 'target_id', { target_id: 'bpc-157' }],
    [422, undefined, { state: 'published' }],
    [404, undefined, { target_id: randomUUID() }],
    [404, undefined, { target_type: 'vendor' }],
    [403, undefined, { account_id: randomUUID() }],
  ])('%i %s %j', async (status, field, wrong) => {
    const anna = await app.person()
    const answer = await write(anna, drug, wrong as never)
    expect([answer.status, answer.body.field]).toEqual([status, field])
    expect(await stored()).toEqual([])
    expect((await list()).count).toBe(0)
  })

  test('an account without a confirmed email may not write', async () => {
    const answer = await write(await app.person({ isConfirmed: false }), drug)
    expect(answer).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('confirm your email') },
    })
    expect(await stored()).toEqual([])
  })

  test('reviews of a missing target are not found, instead of an empty list', async () => {
    const asked = async (id: string, query: object) =>
      (await app.visitor('listDrugReviews', { params: { id }, query })).status
    expect(await asked(vendor, {})).toBe(404)
    for (const query of [{ limit: 0 }, { limit: 101 }, { offset: -1 }, { sort: 'oldest' }])
      expect(await asked(drug, query)).toBe(422)
  })
})

describe('changing', () => {
  test.each(['its own id', "its target's id"])('the author edits by %s', async (by) => {
    const anna = await app.person()
    const { review } = (await write(anna, drug)).body
    const id = by === 'its own id' ? review.id : drug
    const review_text = 'On second thoughts it was weak.'
    const edited = { id: review.id, rating: 2, edited_at: now.toISOString() }
    expect((await edit(anna, id, { rating: 2, review_text })).body.review).toMatchObject(edited)
    expect(await list()).toMatchObject({ average: 2, count: 1, reviews: [{ review_text }] })
  })

  test.each([
    ['PUT without a body', 'its own id'],
    ['PUT without a body', "its target's id"],
    ['DELETE', 'its own id'],
    ['DELETE', "its target's id"],
  ])('%s deletes by %s, and a new one may be written', async (how, by) => {
    const anna = await app.person()
    const { review } = (await write(anna, drug)).body
    const id = by === 'its own id' ? review.id : drug
    const { status } =
      how === 'DELETE'
        ? await anna.call('deleteReview', { params: { id } })
        : await anna.call('editOrDeleteReview', { params: { id }, body: undefined })
    expect(status).toBe(200)
    expect(await list()).toMatchObject({ average: null, count: 0, reviews: [], stars: [0, 0, 0, 0, 0] })
    expect((await write(anna, drug)).status).toBe(200)
  })

  test("no person changes another's review", async () => {
    const [anna, bob] = [await app.person(), await app.person()]
    const { id } = (await write(anna, drug)).body.review
    expect((await edit(bob, id)).status).toBe(403)
    expect((await bob.call('editOrDeleteReview', { params: { id }, body: undefined })).status).toBe(403)
    for (const other of [drug, randomUUID()])
      expect((await bob.call('deleteReview', { params: { id: other } })).status).toBe(404)
    expect(await list()).toMatchObject({ average: 4, count: 1 })
  })

  test.each([{ rating: 0 }, { rating: 3.5 }, { review_text: '' }, { review_text: 'a'.repeat(5_001) }])(
    'an edit with %j is refused and the review stays',
    async (wrong) => {
      const anna = await app.person()
      await write(anna, drug)
      expect((await edit(anna, drug, wrong)).status).toBe(422)
      expect((await list()).reviews[0]?.edited_at).toBeNull()
    },
  )
})

describe('the list', () => {
  test('stands by newest, highest, lowest or most helpful, page by page without gaps', async () => {
    const votes = [0, 1, 2, 0, 0]
    for (const [n, rating] of [3, 5, 1, 5, 2].entries()) {
      now = new Date(now.getTime() + 60_000)
      const { review } = (await write(await app.person(), drug, { rating, review_text: reviewText(n) })).body
      for (let vote = 0; vote < (votes[n] ?? 0); vote++)
        await (await app.person()).call('findHelpful', { params: { id: review.id } })
    }
    const ratings = async (sort: string) => {
      const pages = await Promise.all([0, 2, 4].map((offset) => list(drug, { sort, limit: 2, offset })))
      return pages.flatMap(({ reviews }) => reviews.map(({ rating }) => rating))
    }
    expect(await ratings('newest')).toEqual([2, 5, 1, 5, 3])
    expect(await ratings('highest')).toEqual([5, 5, 3, 2, 1])
    expect(await ratings('lowest')).toEqual([1, 2, 3, 5, 5])
    expect(await ratings('helpful')).toEqual([1, 5, 2, 5, 3])
    expect(await list(drug, { limit: 1 })).toMatchObject({ average: 3.2, count: 5, stars: [1, 1, 1, 0, 2] })
  })

  test("others' emails are never sent; one's own is", async () => {
    const anna = await app.person({ email: 'anna.secret@people.example', name: 'anna.secret@people.example' })
    const bob = await app.person()
    const { review } = (await write(anna, drug)).body
    expect(review.profiles).toEqual({ display_name: null, email: anna.email })
    const seen = await bob.call('listDrugReviews', { params: { id: drug }, query: {} })
    expect(JSON.stringify([seen.body, await list()])).not.toContain('secret')
    expect(seen.body.reviews[0]).toMatchObject({ is_own: false, user_name: null })
    const admin = await app.person({ role: 'admin' })
    await bob.call('reportReview', { params: { id: review.id }, body: { reason: 'spam' } })
    const queue = await caseItems(admin, 'reviews')
    expect(queue).toHaveLength(1)
    expect(JSON.stringify(queue)).not.toContain('secret')
  })

  test('tells the caller which is their own', async () => {
    const anna = await app.person()
    const { review } = (await write(anna, drug)).body
    await write(await app.person(), drug, { review_text: reviewText(1) })
    const seen = (await anna.call('listDrugReviews', { params: { id: drug }, query: {} })).body
    expect(seen.own?.id).toBe(review.id)
    expect(seen.reviews.filter(({ is_own }) => is_own)).toHaveLength(1)
  })
})

describe('how often', () => {
  test('a new account writes five a day, an older one twenty', async () => {
    const anna = await app.person()
    const post = (n: number) => write(anna, drugs[n] ?? '', { review_text: reviewText(n) })
    for (let n = 0; n < 5; n++) expect((await post(n)).status).toBe(200)
    const refused = await post(5)
    expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited'])
    expect(await stored()).toHaveLength(5)
    now = new Date('2026-12-20T12:00:00Z')
    for (let n = 5; n < 12; n++) expect((await post(n)).status).toBe(200)
  })

  test('refused reviews do not count', async () => {
    const anna = await app.person()
    await write(anna, drug)
    for (let n = 0; n < 8; n++) expect((await write(anna, drug)).status).toBe(409)
    expect((await write(anna, otherDrug, { review_text: reviewText(3) })).status).toBe(200)
  })

  test('and one network has a limit too, which a setting moves', async () => {
    const strict = await startTestApp({ config: { REVIEWS_PER_DAY_NETWORK: '2', REVIEWS_PER_DAY_NEW: '1' } })
    onTestFinished(strict.close)
    const people = [await strict.person(), await strict.person(), await strict.person()] as const
    const statuses = []
    for (const [n, person] of people.entries())
      statuses.push((await write(person, drug, { review_text: reviewText(n) })).status)
    expect(statuses).toEqual([200, 200, 429])
    expect((await write(people[0], otherDrug, { review_text: reviewText(9) })).status).toBe(429)
  })
})
