import { expect, test } from 'vitest'
import { deliveryText } from './delivery-text.ts'

const us = {
  region: 'United States',
  price_minor: 695,
  currency: 'USD',
  days_from: 2,
  days_to: 5,
} as const

test.each([
  [null, [], null],
  ['3-7 days', [], '3-7 days'],
  [null, [us], '2 to 5 days, US $6.95'],
  ['3-7 days', [us], '3-7 days, US $6.95'],
  [null, [{ ...us, days_from: null, days_to: null }], 'US $6.95'],
  [null, [{ ...us, days_from: null, days_to: 1 }], 'up to 1 day, US $6.95'],
  [null, [{ ...us, days_to: null }], 'from 2 days, US $6.95'],
  [null, [{ ...us, days_to: 2, price_minor: 0 }], '2 days, US free'],
  [null, [{ ...us, region: 'Worldwide' as const, price_minor: 2000 }, us], '2 to 5 days, US $6.95'],
])('of the words %j and the deliveries %j readers see %j', (words, deliveries, text) => {
  expect(deliveryText(words, deliveries)).toBe(text)
})
