import { expect, test } from 'vitest'
import type { OwnWordsKind } from '#contract/community/own-words-vocabulary.ts'
import { vendorId } from '#server/core/records/ids.ts'
import { sharedApp } from '#test/app.ts'
import { startSubscriber } from '#test/billing.ts'
import { openDesk } from '#test/desk.ts'
import { answerQuestion, askQuestion } from '#test/questions.ts'
import { moderate, type Person, reviewText, targetsOf, write } from '#test/reviews.ts'

const app = await sharedApp()
const { drug, vendor, drugs } = await targetsOf(app)
const anna = await startSubscriber(app)
const ben = await startSubscriber(app)

const own = async (who: Person, kind: OwnWordsKind, page = {}) =>
  (await who.call('listOwnWords', { query: { kind, ...page } })).body

test('a person finds their reviews, questions and answers again, each with its state and place', async () => {
  await write(anna, drug, { rating: 5 })
  // A link is held for a moderator.
  await write(anna, vendor, { target_type: 'vendor', review_text: 'See https://mine.example for it.' })
  const asked = (await askQuestion(anna, drug)).body.question
  await answerQuestion(anna, asked.id)
  const reviews = await own(anna, 'review')
  expect(reviews.words).toMatchObject([
    { state: 'held', rating: 4, text: 'See https://mine.example for it.', reason: expect.any(String) },
    { state: 'published', rating: 5, about: { slug: expect.any(String) }, reason: null },
  ])
  expect(reviews.totals).toEqual({ review: 2, question: 1, answer: 1, dispute: 0 })
  expect((await own(anna, 'question')).words).toMatchObject([{ id: asked.id, state: 'published' }])
  expect((await own(anna, 'answer')).words).toMatchObject([{ question_id: asked.id }])
  const id = reviews.words[1]?.id ?? ''
  await moderate(await app.person({ role: 'admin' }), id, 'remove', { reason: 'Advertising.' })
  expect((await own(anna, 'review')).words[1]).toMatchObject({ state: 'removed', reason: 'Advertising.' })
})

test('a person reads their own list alone', async () => {
  for (const kind of ['review', 'question', 'answer', 'dispute'] as const)
    expect(await own(ben, kind)).toMatchObject({ words: [], total: 0 })
})

test('the list comes page by page, newest first, without a gap', async () => {
  const clara = await app.person()
  for (const [n, target] of drugs.slice(0, 5).entries())
    await write(clara, target, { review_text: reviewText(n) })
  const pages = [
    await own(clara, 'review', { limit: 3 }),
    await own(clara, 'review', { limit: 3, offset: 3 }),
  ]
  expect(pages.map(({ total }) => total)).toEqual([5, 5])
  expect(pages.flatMap(({ words }) => words.map(({ text }) => text))).toEqual([4, 3, 2, 1, 0].map(reviewText))
})

test('a dispute is in the list of its reader and of the desk’s person who opened it, with what became of it', async () => {
  const slug = 'saltgannet-labs'
  const words = { rating: 1, review_text: 'It never came, and the shop did not answer.' }
  const { review } = (await write(ben, vendorId(slug), { target_type: 'vendor', ...words })).body
  const dora = await app.person()
  await openDesk(app, dora.id, slug)
  const body = { subject: 'review', id: review.id, words: 'It was delivered.' } as const
  const { ticket } = (await dora.call('openDispute', { params: { slug }, body })).body.dispute
  const told = { id: ticket, state: 'received', outcome: null, about: { slug } }
  for (const who of [ben, dora]) expect(await own(who, 'dispute')).toMatchObject({ total: 1, words: [told] })
  expect((await own(anna, 'dispute')).words).toEqual([])
})
