import { expect, test } from 'vitest'
import { nextOrder } from './offers-table.tsx'
import { rowKey } from './page-link.tsx'

test('a second press on a column turns its direction', () => {
  expect(nextOrder('price', 'cost')).toBe('price')
  expect(nextOrder('price', 'price')).toBe('-price')
  expect(nextOrder('price', '-price')).toBe('price')
  expect(nextOrder('rating', 'cost')).toBe('-rating')
  expect(nextOrder('rating', '-rating')).toBe('rating')
})

test('the URL names the second offer of a vendor apart from its first', () => {
  expect([1, 2].map((nth) => rowKey({ vendor_slug: 'alder', nth }))).toEqual(['alder', 'alder~2'])
})
