import { expect, test } from 'vitest'
import { deliveriesOf, deliveriesText } from './delivery-text.ts'

const us = {
  region: 'United States',
  price_minor: 695,
  currency: 'USD',
  free_from_minor: null,
  days_from: 2,
  days_to: 5,
} as const
const untimed = { ...us, days_from: null, days_to: null }

test.each([
  [null, [], null],
  ['3-7 days', [], '3-7 days'],
  [null, [us], 'US $6.95 in 2-5 days'],
  // Its words may be about another region.
  ['3-7 days', [us], 'US $6.95 in 2-5 days'],
  [null, [untimed], 'US $6.95'],
  ['3-7 days', [untimed], '3-7 days; US $6.95'],
  [null, [{ ...untimed, days_to: 1 }], 'US $6.95 in up to 1 day'],
  [null, [{ ...us, days_to: null }], 'US $6.95 in 2 days or more'],
  [null, [{ ...us, days_to: 2, price_minor: 0 }], 'US free in 2 days'],
  [null, [{ ...us, free_from_minor: 9000 }], 'US $6.95 in 2-5 days, free from $90.00'],
  [
    null,
    [{ ...untimed, region: 'Worldwide' as const, price_minor: 2000 }, us],
    'US $6.95 in 2-5 days; Worldwide $20.00',
  ],
])('of the words %j and the deliveries %j readers see %j', (words, deliveries, text) =>
  expect(deliveriesText(deliveriesOf(words, deliveries))).toBe(text),
)
