import { expect, test } from 'vitest'
import { phoneTab, visibility, wideTab } from './compound-screen.tsx'

const EVERYWHERE = ''
const WIDE = 'max-md:hidden print:block!'
const NOWHERE = 'hidden print:block!'
const sold = { hasVendors: true, hasOffers: true }
const unsold = { ...sold, hasOffers: false }

test.each([
  ['as the page opens', undefined, [EVERYWHERE, WIDE, NOWHERE, WIDE]],
  ['details', 'details', [EVERYWHERE, WIDE, NOWHERE, WIDE]],
  ['vendors', 'vendors', [WIDE, EVERYWHERE, NOWHERE, WIDE]],
  ['research', 'research', [WIDE, NOWHERE, EVERYWHERE, WIDE]],
  ['reviews', 'reviews', [WIDE, WIDE, NOWHERE, EVERYWHERE]],
] as const)('tab %s: wide screens keep details and reviews, phones show one part', (_, tab, shown) => {
  const parts = ['details', 'vendors', 'research', 'reviews'] as const
  expect(parts.map((part) => visibility(part, tab, sold))).toEqual(shown)
})

test('wide screens have two tabs and start with the vendors', () => {
  const tabs = [undefined, 'details', 'reviews', 'vendors', 'research'] as const
  const opened = tabs.map((tab) => wideTab(tab, sold))
  expect(opened).toEqual(['vendors', 'vendors', 'vendors', 'vendors', 'research'])
})

test('a compound without offers opens on its research, and keeps its tab of vendors', () => {
  expect([phoneTab(undefined, unsold), wideTab(undefined, unsold)]).toEqual(['research', 'research'])
  expect([phoneTab('vendors', unsold), wideTab('vendors', unsold)]).toEqual(['vendors', 'vendors'])
  const early = { ...unsold, hasVendors: false }
  expect([phoneTab('vendors', early), wideTab('vendors', early)]).toEqual(['details', 'research'])
})
