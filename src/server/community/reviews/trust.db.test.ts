import { beforeEach, describe, expect, test } from 'vitest'
import { bandsOf, isNearDuplicate } from '#server/community/moderation/near-duplicates.ts'
import { listRows } from '#server/platform/db/rows.ts'
import { sharedApp } from '#test/app.ts'
import { caseItems } from '#test/cases.ts'
import { edit, moderate, type Person, reviewText, targetsOf, write } from '#test/reviews.ts'
import { emptyTables } from '#test/rows.ts'

const app = await sharedApp({ deps: { clock: () => new Date('2026-11-20T12:00:00Z') } })
const { drug, otherDrug } = await targetsOf(app)
beforeEach(() => emptyTables(app, 'reviews', 'moderation_log', 'rate_limits'))

const list = async (who?: Person, query: object = {}) =>
  (await (who?.call ?? app.visitor)('listDrugReviews', { params: { id: drug }, query })).body
const queueOf = (admin: Person) => caseItems(admin, 'reviews')
const LINK = 'Cheaper at https://cheap.example'

describe('what looks like advertising or a copy is held', () => {
  test('a link: the author sees it with the reason, other readers do not, and it does not count', async () => {
    const anna = await app.person()
    const { body } = await write(anna, drug, { review_text: LINK })
    expect(body.review).toMatchObject({
      state: 'held',
      reason: 'It seems to contain a link or contact details.',
    })
    expect(body.message).toContain('held for a moderator')
    expect(await list()).toMatchObject({ reviews: [], count: 0, total: 0, average: null })
    expect(await list(anna)).toMatchObject({
      reviews: [{ state: 'held', is_own: true, reason: body.review.reason }],
      count: 0,
      total: 1,
      own: { state: 'held' },
    })
    expect(await list(await app.person())).toMatchObject({ reviews: [], own: null })
  })

  test("the author's held review stands first, and pages have neither gaps nor repeats", async () => {
    const anna = await app.person()
    await write(anna, drug, { review_text: LINK })
    for (let n = 0; n < 3; n++) await write(await app.person(), drug, { review_text: reviewText(n) })
    const pages = await Promise.all([0, 2].map((offset) => list(anna, { limit: 2, offset })))
    const ids = pages.flatMap(({ reviews }) => reviews.map(({ id }) => id))
    expect(new Set(ids).size).toBe(4)
    expect(pages[0]?.reviews[0]?.is_own).toBe(true)
  })

  test('a copy of another account, and nearly a copy', async () => {
    const text = 'The parcel arrived in nine days, the label matched the certificate, and support was kind.'
    await write(await app.person(), otherDrug, { review_text: text })
    for (const copy of [text, text.toUpperCase(), text.replace('nine', 'ten')]) {
      const { review } = (await write(await app.person(), drug, { review_text: copy })).body
      const reason = 'It is the same as another review, or very similar.'
      expect(review).toMatchObject({ state: 'held', reason })
    }
    expect((await list()).count).toBe(0)
  })

  test('of two near-duplicates sent at once, by two accounts from two networks, at most one is published', async () => {
    for (const [n, texts] of nearCopies(6).entries()) {
      const target = n % 2 ? drug : otherDrug
      const people = await Promise.all([app.person(), app.person()])
      await Promise.all(
        people.map(async ({ id, token }, k) => {
          const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
          const of = { account_id: id, target_type: 'drug', target_id: target, rating: 5 }
          const body = JSON.stringify({ ...of, review_text: texts[k] })
          const from = `203.0.113.${n * 2 + k}`
          expect((await app.fetch('/api/reviews', { method: 'POST', headers, body }, from)).status).toBe(200)
        }),
      )
      const rows = await listRows(app.db, 'reviews', { review_text: texts })
      expect(rows.map(({ state }) => state).sort()).toEqual(['held', 'published'])
    }
  })

  test('an edited text is judged again; the same words with another rating are not', async () => {
    const anna = await app.person()
    await write(anna, drug, { review_text: reviewText(1) })
    const edited = async (review_text: string, rating = 4) =>
      (await edit(anna, drug, { rating, review_text })).body.review
    expect(await edited(reviewText(1), 2)).toMatchObject({ state: 'published' })
    expect(await edited(LINK)).toMatchObject({ state: 'held' })
    expect((await list()).count).toBe(0)
    expect(await edited(reviewText(2))).toMatchObject({ state: 'published', reason: null })
    expect((await list()).count).toBe(1)
  })
})

/** Pairs of like texts that differ in the first marks, so that only another of the 16 gives them away. */
const nearCopies = (many: number) =>
  Array.from({ length: 400 }, (_, n) => {
    const words = reviewText(n).split(' ')
    return [words.join(' '), words.with(n % words.length, 'otherwise').join(' ')]
  })
    .filter(([one = '', other = '']) => {
      const [a, b] = [bandsOf(one), bandsOf(other)]
      return (
        isNearDuplicate(one, other) && a[0] !== b[0] && a[1] !== b[1] && a.some((band, k) => band === b[k])
      )
    })
    .slice(0, many)

describe('moderation', () => {
  test('approves, removes with a reason and restores; every step is on record', async () => {
    const admin = await app.person({ role: 'admin', name: 'Mod' })
    const anna = await app.person()
    const { id } = (await write(anna, drug, { review_text: LINK, rating: 5 })).body.review
    expect(await queueOf(admin)).toMatchObject([{ id, state: 'held', author: 'Anna E.' }])

    const { review } = (await moderate(admin, id, 'approve')).body
    expect(review).toMatchObject({ state: 'published', queued_at: null })
    expect(await list()).toMatchObject({ count: 1, average: 5 })
    expect(await queueOf(admin)).toEqual([])

    expect((await moderate(admin, id, 'remove', { reason: '' })).status).toBe(422)
    await moderate(admin, id, 'remove', { reason: 'It advertises a shop.' })
    expect(await list()).toMatchObject({ count: 0, reviews: [] })
    expect((await list(anna)).own).toMatchObject({ state: 'removed', reason: 'It advertises a shop.' })

    await moderate(admin, id, 'restore')
    expect(await list()).toMatchObject({ count: 1, average: 5 })
    const { entries } = (await admin.call('listModerationLog', { query: {} })).body
    expect(entries.map(({ action, actor, reason }) => [action, actor, reason])).toEqual([
      ['restore', 'Mod', null],
      ['remove', 'Mod', 'It advertises a shop.'],
      ['approve', 'Mod', null],
      ['hold', null, 'It seems to contain a link or contact details.'],
    ])
    expect(entries.every(({ text }) => text === LINK)).toBe(true)
  })

  test('the author can neither edit, delete nor rewrite a removed review', async () => {
    const admin = await app.person({ role: 'admin' })
    const anna = await app.person()
    const { id } = (await write(anna, drug, { review_text: reviewText(1) })).body.review
    await moderate(admin, id, 'remove')
    expect((await edit(anna, id)).status).toBe(409)
    expect((await anna.call('deleteReview', { params: { id } })).status).toBe(409)
    expect((await write(anna, drug)).status).toBe(409)
    const row = await app.db.selectFrom('reviews').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ state: 'removed', review_text: reviewText(1), edited_at: null })
  })

  test('of two moderators at once, the slower gets a conflict', async () => {
    const admins = await Promise.all([app.person({ role: 'admin' }), app.person({ role: 'admin' })])
    const { id } = (await write(await app.person(), drug, { review_text: LINK })).body.review
    const answers = await Promise.all(admins.map((admin) => moderate(admin, id, 'approve')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await list()).count).toBe(1)
    for (const admin of admins) expect((await moderate(admin, drug, 'approve')).status).toBe(404)
  })
})

test('reports bring a review into the queue with its reasons, whatever its author edits, and leave it public until a moderator decides', async () => {
  const [admin, anna] = [await app.person({ role: 'admin' }), await app.person()]
  const { id } = (await write(anna, drug, { review_text: reviewText(1) })).body.review
  const [bob, eve] = await Promise.all([app.person(), app.person()])
  const report = (who: Person, note = '') =>
    who.call('reportReview', { params: { id }, body: { reason: 'offensive', note } })
  expect((await report(bob, 'Rude words')).body.message).toContain('A moderator will look')
  expect((await report(bob, 'Once more')).status).toBe(200)
  await report(eve)
  expect((await list(bob)).reviews[0]).toMatchObject({ is_reported: true, state: 'published' })
  await edit(anna, id)
  const [entry] = await queueOf(admin)
  expect(entry?.reports).toMatchObject([{ reason: 'offensive', note: 'Rude words' }, { note: '' }])
  await moderate(admin, id, 'approve')
  expect(await queueOf(admin)).toEqual([])
  expect((await list()).count).toBe(1)
  await report(bob)
  expect(await queueOf(admin)).toEqual([])
})

test('helpful votes count once for each account, and can be taken back', async () => {
  const anna = await app.person()
  const { id } = (await write(anna, drug)).body.review
  const [bob, eve] = await Promise.all([app.person(), app.person()])
  const vote = (who: Person) => who.call('findHelpful', { params: { id } })
  await Promise.all([vote(bob), vote(bob), vote(eve)])
  expect((await list(bob)).reviews[0]).toMatchObject({ helpful_count: 2, is_helpful: true })
  expect((await bob.call('unfindHelpful', { params: { id } })).body.helpful_count).toBe(1)
  await bob.call('unfindHelpful', { params: { id } })
  expect((await list()).reviews[0]).toMatchObject({ helpful_count: 1, is_helpful: false })
})
