import { expect, test } from 'vitest'
import { phoneTab, visibility, wideTab } from './tabs.ts'

const EVERYWHERE = ''
const WIDE = 'max-md:hidden print:block!'
const NOWHERE = 'hidden print:block!'

test.each([
  ['as the page opens', undefined, [EVERYWHERE, WIDE, NOWHERE, WIDE]],
  ['details', 'details', [EVERYWHERE, WIDE, NOWHERE, WIDE]],
  ['vendors', 'vendors', [WIDE, EVERYWHERE, NOWHERE, WIDE]],
  ['research', 'research', [WIDE, NOWHERE, EVERYWHERE, WIDE]],
  ['reviews', 'reviews', [WIDE, WIDE, NOWHERE, EVERYWHERE]],
] as const)('tab %s: wide screens keep details and reviews, phones show one part', (_, tab, shown) => {
  const parts = ['details', 'vendors', 'research', 'reviews'] as const
  expect(parts.map((part) => visibility(part, tab, true))).toEqual(shown)
})

test('without reviews their tab leads to the details', () => {
  expect(phoneTab('reviews', false)).toBe('details')
  expect(phoneTab('reviews', true)).toBe('reviews')
})

test('wide screens have two tabs and start with the vendors', () => {
  expect(
    [undefined, 'details', 'reviews', 'vendors', 'research'].map((tab) => wideTab(tab as never)),
  ).toEqual(['vendors', 'vendors', 'vendors', 'vendors', 'research'])
})
