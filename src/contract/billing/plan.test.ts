import { expect, test } from 'vitest'
import { FREE_FEATURES, PLAN } from './plan.ts'

test('the one plan has all that the specification lists, and its two amounts agree', () => {
  expect(PLAN).toMatchObject({
    id: 'premium_monthly',
    amount: 500,
    formatted_amount: '5',
    currency: 'usd',
    interval: 'month',
    product_name: '{product} Premium',
    product_description: expect.stringMatching(/^Vendor ratings, .+ each month\.$/),
  })
  expect(PLAN.amount).toBe(Number(PLAN.formatted_amount) * 100)
  expect(PLAN.features).toHaveLength(4)
  // What everybody has is not sold.
  for (const feature of FREE_FEATURES) expect(PLAN.features).not.toContain(feature)
})
