import { expect, test } from 'vitest'
import { differencesOf, isFeedOf, shownOf } from './rules.ts'

const LISTED = {
  ...{ contact: 'A form', shipping: null, shipping_rules: null, region: 'Norway', refund: null },
  ...{ reimburse_test: null, endotoxin_test: null, sterility_test: null },
}

test("a vendor's statement replaces the listed value and is marked; other values stay", () =>
  expect(shownOf(LISTED, [{ contact: 'a@b.example' }, { region: undefined, refund: false }])).toEqual({
    ...LISTED,
    contact: 'a@b.example',
    refund: false,
    stated: ['contact', 'refund'],
  }))

test('a proposal changes what it says otherwise, and nothing that it leaves out', () =>
  expect(differencesOf(LISTED, { ...LISTED, region: 'Iceland', refund: null })).toEqual([
    { field: 'region', before: 'Norway', after: 'Iceland' },
  ]))

test('a feed lies at the vendor’s own site, or below its domain', () => {
  const vendor = { website: 'https://www.harbour.com/', is_demo: false }
  const demo = { website: 'https://harbour.example/', is_demo: true }
  for (const link of ['https://harbour.com/feed.csv', 'https://shop.harbour.com/x'])
    expect(isFeedOf(vendor, link)).toBe(true)
  for (const foreign of [
    'https://notharbour.com/x',
    'https://harbour.com.evil.com/x',
    'http://localhost/x',
    'x',
  ])
    expect(isFeedOf(vendor, foreign)).toBe(false)
  expect(isFeedOf(demo, 'http://127.0.0.1:4000/feed')).toBe(true)
  expect(isFeedOf(demo, 'https://real-shop.com/feed')).toBe(false)
})
