import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromNearerEnd } from './db.ts'

test('a page has the same rows from either end, and passes by at most half of the list', () => {
  const small = fc.nat(30)
  fc.assert(
    fc.property(small, small, fc.integer({ min: 1, max: 12 }), (total, offset, limit) => {
      const rows = Array.from({ length: total }, (_, n) => n)
      const page = fromNearerEnd({ limit, offset }, total)
      const inOrder = page.ordered('asc') === 'asc' ? rows : rows.toReversed()
      const read = inOrder.slice(page.offset, page.offset + page.limit)
      expect(read.toSorted((a, b) => a - b)).toEqual(rows.slice(offset, offset + limit))
      expect(page.offset).toBeLessThanOrEqual(total / 2)
    }),
  )
})
