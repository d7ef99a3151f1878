import { beforeEach, expect, test } from 'vitest'
import { sharedApp } from '#test/app.ts'
import { reviewText, targetsOf, write } from '#test/reviews.ts'
import { emptyTables } from '#test/rows.ts'
import { listAllOf, removeAllOf } from './personal-data-repository.ts'

const app = await sharedApp()
const { drug } = await targetsOf(app)
beforeEach(() => emptyTables(app, 'reviews', 'moderation_log'))

const log = () => app.db.selectFrom('moderation_log').selectAll().execute()

test('the words of a deleted review leave the log too, where an account that ends later could not find them', async () => {
  const anna = await app.person()
  const { id } = (await write(anna, drug, { review_text: 'Cheaper at https://cheap.example' })).body.review
  await anna.call('deleteReview', { params: { id } })
  expect(await log()).toMatchObject([{ subject_id: id, action: 'hold', text: '' }])
})

test('reviews and votes of an account that ends go with the totals, its reports stay without a name', async () => {
  const [anna, bob] = await Promise.all([app.person(), app.person()])
  const held = (await write(anna, drug, { rating: 5, review_text: 'Cheaper at cheap.example' })).body.review
  const { id } = (await write(bob, drug, { rating: 1, review_text: reviewText(2) })).body.review
  await anna.call('findHelpful', { params: { id } })
  await anna.call('reportReview', { params: { id }, body: { reason: 'false' } })
  const kept = await listAllOf(app.db, anna.id)
  expect([kept.reviews.length, kept.helpful_votes.length, kept.review_reports.length]).toEqual([1, 1, 1])
  await app.db.transaction().execute(async (trx) => {
    await removeAllOf(trx, anna.id)
    await trx.deleteFrom('accounts').where('id', '=', anna.id).execute()
  })
  const list = await app.visitor('listDrugReviews', { params: { id: drug }, query: {} })
  expect(list.body).toMatchObject({ count: 1, average: 1, reviews: [{ helpful_count: 0 }] })
  expect(await app.db.selectFrom('review_reports').selectAll().execute()).toMatchObject([
    { account_id: null },
  ])
  expect(await log()).toMatchObject([{ subject_id: held.id, text: '' }])
})
