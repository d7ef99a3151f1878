import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { sharedApp, startTestApp } from '#test/app.ts'
import { caseItems } from '#test/cases.ts'
import { openDesk } from '#test/desk.ts'
import { edit, reviewText, targetsOf, write } from '#test/reviews.ts'

// Long because all of it runs in one app: another file would start a second one.

let now = new Date('2026-11-20T12:00:00Z')
const app = await sharedApp({ config: { AUTH_SESSION_IDLE_DAYS: '365' }, deps: { clock: () => now } })
const { drug, otherDrug, vendor, drugs } = await targetsOf(app)
beforeEach(async () => {
  await app.db.deleteFrom('reviews').execute()
  await app.db.deleteFrom('rate_limits').execute()
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
    expect(await list()).toMatchObject({
      average: 4,
      count: 1,
      total: 1,
      stars: [0, 0, 0, 1, 0],
      own: null,
      reviews: [
        { account_id: anna.id, rating: 4, review_text: 'Good.\nReally.', profiles: { display_name: 'Anna' } },
      ],
    })
  })

  test('a dose is held for a moderator, and its author sees why; the amount on a pack is published', async () => {
    const dose = await write(await app.person(), drug, {
      review_text: 'I used 250 mcg twice a day and my knee felt better.',
    })
    expect(dose.body.review).toMatchObject({
      state: 'held',
      reason: 'It seems to say how much or how often something is used. Doses are not allowed.',
    })
    expect((await list()).total).toBe(0)
    const pack = await write(await app.person(), drug, {
      review_text: 'The 5 mg pack arrived in two days: labelled 5 mg, found 4.9 mg.',
    })
    expect(pack.body.review).toMatchObject({ state: 'published' })
  })

  test('a compound and a vendor have reviews of their own', async () => {
    const anna = await app.person()
    await write(anna, drug, { review_text: 'Of the compound' })
    await write(anna, vendor, { target_type: 'vendor', review_text: 'Of the vendor, which answered quickly' })
    const ofVendor = (await app.visitor('listVendorReviews', { params: { id: vendor }, query: {} })).body
    expect(ofVendor.reviews.map(({ review_text }) => review_text)).toEqual([
      'Of the vendor, which answered quickly',
    ])
    expect((await list()).count).toBe(1)
    expect((await list(otherDrug)).count).toBe(0)
  })

  test('members of a vendor cannot review it, and get the reason', async () => {
    const owner = await app.person()
    const written = await write(owner, vendor, { target_type: 'vendor', review_text: 'The best of all.' })
    const { slug } = await app.db
      .selectFrom('vendors')
      .where('id', '=', vendor)
      .select('slug')
      .executeTakeFirstOrThrow()
    await openDesk(app, owner.id, slug)
    const other = await app.person()
    await openDesk(app, other.id, slug, 'member')
    for (const answer of [
      await write(other, vendor, { target_type: 'vendor', review_text: 'Better than others.' }),
      // Nor change what they wrote before.
      await edit(owner, written.body.review.id),
    ])
      expect([answer.status, answer.body.message]).toEqual([
        403,
        'You belong to the desk of this vendor, so you cannot review it.',
      ])
  })

  test('the people of a vendor cannot review another vendor, and what they wrote before waits for a moderator once it changes', async () => {
    const rival = await app.person()
    const { slug } = await app.db
      .selectFrom('vendors')
      .where('id', '<>', vendor)
      .select('slug')
      .executeTakeFirstOrThrow()
    const { body } = await write(rival, vendor, {
      ...{ target_type: 'vendor', rating: 1 },
      review_text: 'Slow parcels.',
    })
    expect(body.review).toMatchObject({ state: 'published' })
    await openDesk(app, rival.id, slug)
    const other = await app.person()
    await openDesk(app, other.id, slug)
    const refused = await write(other, vendor, { target_type: 'vendor', rating: 1 })
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'You speak for a vendor, so you cannot review another vendor.',
    ])
    const rate = (rating: number) => edit(rival, body.review.id, { rating, review_text: 'Slow parcels.' })
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
    expect([again.status, again.body.message]).toEqual([
      409,
      'You have already reviewed this. Edit your review instead.',
    ])
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
    [422, 'rating', { rating: '4' }],
    [422, 'rating', { rating: null }],
    [422, 'review_text', { review_text: '' }],
    [422, 'review_text', { review_text: ' \n\t ' }],
    [422, 'review_text', { review_text: '\u200b\u200e' }],
    [422, 'review_text', { review_text: 'a'.repeat(5_001) }],
    [422, 'review_text', { review_text: '😊'.repeat(5_001) }],
    [422, 'review_text', { review_text: 'a\0b' }],
    [422, 'review_text', { review_text: '\ud800' }],
    [422, 'review_text', { review_text: 7 }],
    [422, 'target_type', { target_type: 'person' }],
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
    const bob = await app.person({ isConfirmed: false })
    const answer = await write(bob, drug)
    expect(answer.status).toBe(403)
    expect(answer.body.message).toContain('confirm your email')
    expect(await stored()).toEqual([])
  })

  test('reviews of a missing target are not found, instead of an empty list', async () => {
    const answer = await app.visitor('listDrugReviews', { params: { id: vendor }, query: {} })
    expect(answer.status).toBe(404)
    for (const query of [{ limit: 0 }, { limit: 101 }, { offset: -1 }, { sort: 'oldest' }])
      expect(
        (await app.visitor('listDrugReviews', { params: { id: drug }, query: query as never })).status,
      ).toBe(422)
  })
})

describe('changing', () => {
  test.each(['its own id', "its target's id"])('the author edits by %s', async (by) => {
    const anna = await app.person()
    const { review } = (await write(anna, drug)).body
    const id = by === 'its own id' ? review.id : drug
    const given = { rating: 2, review_text: 'On second thoughts it was weak.' }
    expect((await edit(anna, id, given)).body.review).toMatchObject({
      id: review.id,
      rating: 2,
      edited_at: now.toISOString(),
    })
    expect(await list()).toMatchObject({
      average: 2,
      count: 1,
      reviews: [{ review_text: given.review_text }],
    })
  })

  test.each([
    ['PUT without a body', 'its own id'],
    ['PUT without a body', "its target's id"],
    ['DELETE', 'its own id'],
    ['DELETE', "its target's id"],
  ])('%s deletes by %s, and a new one may be written', async (how, by) => {
    const anna = await app.person()
    const id = by === 'its own id' ? (await write(anna, drug)).body.review.id : drug
    if (by !== 'its own id') await write(anna, drug)
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
  /** Reviews by many people: stars and helpful votes as given, each a minute after the one before. */
  async function fill(given: { rating: number; votes?: number }[]) {
    for (const [n, { rating, votes = 0 }] of given.entries()) {
      now = new Date(now.getTime() + 60_000)
      const author = await app.person()
      const { review } = (await write(author, drug, { rating, review_text: reviewText(n) })).body
      for (let vote = 0; vote < votes; vote++)
        await (await app.person()).call('findHelpful', { params: { id: review.id } })
    }
  }

  test('stands by newest, highest, lowest or most helpful, page by page without gaps', async () => {
    await fill([
      { rating: 3 },
      { rating: 5, votes: 1 },
      { rating: 1, votes: 2 },
      { rating: 5 },
      { rating: 2 },
    ])
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
    try {
      const people = await Promise.all([1, 2, 3].map(() => strict.person()))
      const statuses = []
      for (const [n, person] of people.entries())
        statuses.push((await write(person, drug, { review_text: reviewText(n) })).status)
      expect(statuses).toEqual([200, 200, 429])
      const [first] = people
      if (first) expect((await write(first, otherDrug, { review_text: reviewText(9) })).status).toBe(429)
    } finally {
      await strict.close()
    }
  })
})
