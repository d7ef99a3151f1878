import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { Vendor } from '#contract/catalogue/vendors.ts'
import { htmlOf } from '#test/screen.ts'
import { PriceEfficiencyList, VendorRating } from './vendor-rating.tsx'

const rated = { locked: false, ai_rating_number: 7.4, ai_rating: 'States a recent test.' } as Vendor
const LOCKED = { locked: true, ai_rating_number: null, ai_rating: null }

test.each<[string, Partial<Vendor>, RegExp, RegExp]>([
  ['subscribers see a rating and why', {}, /Overall rating: 7\.4 of 10.*States a recent test\./s, /locked/],
  ['who has no rating is not rated, which is not zero', { ai_rating_number: null }, /not rated/, /0\.0/],
  ['visitors see that there is a rating, not which', LOCKED, /locked/, /not rated/],
])('%s', (_, over, told, untold) => {
  const html = htmlOf(createElement(VendorRating, { vendor: { ...rated, ...over } }))
  expect(html).toMatch(told)
  expect(html).not.toMatch(untold)
})

test('price efficiency says its grade in words, and when too few offers compare', () => {
  const ratings = { small_order_rating: 3.6, large_order_rating: null }
  const html = htmlOf(createElement(PriceEfficiencyList, { locked: false, ratings }))
  expect(html).toContain('Good value')
  expect(html).toContain('too few offers to compare')
})
