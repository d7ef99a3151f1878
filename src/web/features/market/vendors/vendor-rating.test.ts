import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { Vendor } from '#contract/catalogue/vendors.ts'
import { htmlOf } from '#test/screen.ts'
import { PriceEfficiencyList, VendorRating } from './vendor-rating.tsx'

const rated = { locked: false, ai_rating_number: 7.4, ai_rating: 'States a recent test.' } as Vendor
const ratingOf = (over: Partial<Vendor> = {}) =>
  htmlOf(createElement(VendorRating, { vendor: { ...rated, ...over } }))

test('subscribers see the rating out of 10 and its reasons', () =>
  expect(ratingOf()).toMatch(/Overall rating: 7\.4 of 10.*States a recent test\./s))

test('a vendor without a rating is not rated, which is not zero', () => {
  const html = ratingOf({ ai_rating_number: null })
  expect(html).toContain('not rated')
  expect(html).not.toContain('0.0')
})

test('visitors see that there is a rating, not which', () => {
  const html = ratingOf({ locked: true, ai_rating_number: null, ai_rating: null })
  expect(html).toContain('locked')
  expect(html).not.toContain('not rated')
})

test('price efficiency says its grade in words, and when too few offers compare', () => {
  const ratings = { small_order_rating: 3.6, large_order_rating: null }
  const html = htmlOf(createElement(PriceEfficiencyList, { locked: false, ratings }))
  expect(html).toContain('Good value')
  expect(html).toContain('too few offers to compare')
})
