import { expect, test } from 'vitest'
import { sharedApp } from '#test/app.ts'
import { answerQuestion, askQuestion } from '#test/questions.ts'
import { moderate, reviewText, targetsOf, write } from '#test/reviews.ts'
import { theRow } from '#test/rows.ts'

const app = await sharedApp()

test('a removed text is in no list, feed, sitemap or figure, even before a second person confirms', async () => {
  const { drug, vendor } = await targetsOf(app)
  const moderator = await app.person({ role: 'moderator' })
  const author = await app.person({ isSubscriber: true })
  const words = { rating: 2, review_text: `${reviewText(77)} unmistakable`, scales: { delivery: 1 } }
  const { body } = await write(author, vendor, { target_type: 'vendor', ...words })
  const { slug } = await theRow(app.db, 'vendors', { id: vendor })
  const asked = `Is the unmistakable ${reviewText(5)} known?`
  const question = (await askQuestion(author, drug, asked)).body.question.id
  const answerer = await app.person({ isSubscriber: true })
  const said = `An unmistakable answer ${reviewText(8)}`
  const answer = (await answerQuestion(answerer, question, said)).body.answer.id
  const PATHS = [
    `/api/reviews/vendor/${vendor}`,
    `/api/vendor_details?name=${slug}`,
    `/api/vendors?limit=50`,
    `/api/questions?target_id=${drug}`,
    `/api/questions/${question}`,
    `/feeds/reviews.atom?vendor=${slug}`,
    '/sitemap.xml',
  ]
  const headers = { authorization: 'Bearer assayer-public-key' }
  const read = () => Promise.all(PATHS.map(async (path) => (await app.fetch(path, { headers })).text()))
  expect((await read()).filter((text) => text.includes('unmistakable')).length).toBeGreaterThan(3)
  for (const id of [answer, question, body.review.id]) await moderate(moderator, id, 'remove')
  expect((await read()).join()).not.toContain('unmistakable')
  expect((await app.visitor('listVendorReviews', { params: { id: vendor }, query: {} })).body).toMatchObject({
    ...{ reviews: [], count: 0, average: null, scales: [] },
  })
  expect((await app.visitor('getQuestion', { params: { id: question }, query: {} })).status).toBe(404)
  expect((await answerer.call('findAnswerHelpful', { params: { id: answer } })).status).toBe(404)
  expect(await theRow(app.db, 'review_totals', { target_id: vendor })).toMatchObject({ n2: 0, mean: null })
})
