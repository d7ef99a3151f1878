import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scaleOf } from './pdf-pages.tsx'

test('a page of paper has its drawn width on every screen', () =>
  expect(595 * scaleOf({ width: 595, height: 842 })).toBeCloseTo(1_200))

test('no page, however long, is drawn with more than a few million pixels', () => {
  const side = fc.double({ min: 0, max: 1e7, noNaN: true })
  fc.assert(
    fc.property(side, side, (width, height) => {
      const scale = scaleOf({ width, height })
      expect(width * scale).toBeLessThanOrEqual(1_200.001)
      expect(height * scale).toBeLessThanOrEqual(3_600.001)
    }),
  )
})
