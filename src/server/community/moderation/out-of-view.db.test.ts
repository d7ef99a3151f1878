import { expect, test } from 'vitest'
import { sharedApp } from '#test/app.ts'
import { moderate, reviewText, targetsOf, write } from '#test/reviews.ts'

const app = await sharedApp()

test('a removed text is in no list, feed, sitemap or figure, even before a second person confirms', async () => {
  const { drug, vendor } = await targetsOf(app)
  const moderator = await app.person({ role: 'moderator' })
  const author = await app.person({ isSubscriber: true })
  const { body } = await write(author, vendor, {
    rating: 2,
    review_text: `${reviewText(77)} unmistakable`,
    target_type: 'vendor',
    scales: { delivery: 1 },
  })
  const { vendors } = (await app.visitor('listVendors', { query: {} })).body
  const slug = vendors.find((each) => each.id === vendor)?.slug ?? ''
  const asked = `Is the unmistakable ${reviewText(5)} known?`
  const question = (
    await author.call('askQuestion', { body: { target_type: 'drug', target_id: drug, text: asked } })
  ).body.question.id
  const answerer = await app.person({ isSubscriber: true })
  const said = `An unmistakable answer ${reviewText(8)}`
  const answer = (await answerer.call('answerQuestion', { params: { id: question }, body: { text: said } }))
    .body.answer.id
  const PATHS = [
    `/api/reviews/vendor/${vendor}`,
    `/api/vendor_details?name=${slug}`,
    `/api/vendors?limit=50`,
    `/api/questions?target_id=${drug}`,
    `/api/questions/${question}`,
    `/feeds/reviews.atom?vendor=${slug}`,
    '/sitemap.xml',
  ]
  const read = async () =>
    (
      await Promise.all(
        PATHS.map(async (path) => {
          const response = await app.fetch(path, { headers: { authorization: 'Bearer assayer-public-key' } })
          return `${path} ${response.status} ${await response.text()}`
        }),
      )
    ).join('\n')
  expect((await read()).match(/unmistakable/g)?.length).toBeGreaterThan(3)
  for (const id of [answer, question, body.review.id]) await moderate(moderator, id, 'remove')
  const after = await read()
  expect(after).not.toContain('unmistakable')
  expect((await app.visitor('listVendorReviews', { params: { id: vendor }, query: {} })).body).toMatchObject({
    ...{ reviews: [], count: 0, average: null, scales: [] },
  })
  expect((await app.visitor('getQuestion', { params: { id: question }, query: {} })).status).toBe(404)
  expect((await answerer.call('findAnswerHelpful', { params: { id: answer } })).status).toBe(404)
  const totals = await app.db
    .selectFrom('review_totals')
    .select(['n2', 'mean'])
    .where('target_id', '=', vendor)
    .execute()
  expect(totals).toEqual([{ n2: 0, mean: null }])
})
