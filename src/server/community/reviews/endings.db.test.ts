import { beforeEach, describe, expect, test } from 'vitest'
import { sharedApp } from '#test/app.ts'
import { reviewText, targetsOf, write } from '#test/reviews.ts'
import { listAllOf, removeAllOf } from './personal-data-repository.ts'

const app = await sharedApp()
const { drug } = await targetsOf(app)
beforeEach(async () => {
  await app.db.deleteFrom('reviews').execute()
  await app.db.deleteFrom('moderation_log').execute()
})

const HELD = 'Cheaper at https://cheap.example'

describe('when a review ends', () => {
  test('its words leave the log as well, where an account that ends later could not find them', async () => {
    const anna = await app.person()
    const { id } = (await write(anna, drug, { review_text: HELD })).body.review
    await anna.call('deleteReview', { params: { id } })
    const log = await app.db.selectFrom('moderation_log').selectAll().execute()
    expect(log).toMatchObject([{ subject_id: id, action: 'hold', text: '' }])
  })
})

describe('when an account ends', () => {
  test('its reviews and votes go with the totals, its reports stay without a name', async () => {
    const [anna, bob] = await Promise.all([app.person(), app.person()])
    const annas = (await write(anna, drug, { rating: 5, review_text: HELD.replace('https://', '') })).body
      .review
    const bobs = (await write(bob, drug, { rating: 1, review_text: reviewText(2) })).body.review
    await anna.call('findHelpful', { params: { id: bobs.id } })
    await anna.call('reportReview', { params: { id: bobs.id }, body: { reason: 'false' } })
    const kept = await listAllOf(app.db, anna.id)
    expect([kept.reviews.length, kept.helpful_votes.length, kept.review_reports.length]).toEqual([1, 1, 1])
    await app.db.transaction().execute(async (trx) => {
      await removeAllOf(trx, anna.id)
      await trx.deleteFrom('accounts').where('id', '=', anna.id).execute()
    })
    const list = await app.visitor('listDrugReviews', { params: { id: drug }, query: {} })
    expect(list.body).toMatchObject({ count: 1, average: 1, reviews: [{ helpful_count: 0 }] })
    expect(await app.db.selectFrom('review_reports').select('account_id').execute()).toEqual([
      { account_id: null },
    ])
    const log = await app.db.selectFrom('moderation_log').selectAll().execute()
    expect(log).toMatchObject([{ subject_id: annas.id, text: '' }])
  })
})
