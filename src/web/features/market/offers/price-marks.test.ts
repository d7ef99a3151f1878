import { expect, test } from 'vitest'
import { wireOffer } from '#test/offer.ts'
import { priceMark } from './price-marks.tsx'

const FALL: [number, number, number][] = [
  [90, 30, 260],
  [30, 0, 255],
]
const UNSEEN: [number, number, number][] = []
const LEVEL: [number, number, number][] = [[90, 0, 450]]

test.each([
  [{ standing: 'lowest', is_best: true, trend: FALL }, 'Lowest in 90 days'],
  [{ standing: 'lowest', is_best: false, trend: FALL }, null],
  [{ standing: 'lowest', is_best: true, trend: LEVEL }, null],
  [{ standing: 'lowest', is_best: true, trend: UNSEEN }, null],
  [{ standing: 'above usual' }, 'Above its usual price'],
  [
    { in_stock: false, out_of_stock_since: '2026-11-05', standing: 'lowest' },
    'Out of stock since Nov 5, 2026',
  ],
  [{ in_stock: false }, 'Out of stock'],
  [{ in_stock: true }, null],
] as const)('an offer with %j is marked %s', (over, text) => {
  expect(priceMark(wireOffer({ id: 'a', ...over }))).toBe(text)
})
