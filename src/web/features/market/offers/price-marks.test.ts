import { expect, test } from 'vitest'
import type { RankedOffer } from '#contract/catalogue/offers.ts'
import { wireOffer } from '#test/offer.ts'
import { priceMark } from './price-marks.tsx'

const best = { standing: 'lowest', is_best: true } as const
const FALL: [number, number, number][] = [
  [90, 30, 260],
  [30, 0, 255],
]

test.each<[Partial<RankedOffer>, string | null]>([
  [{ ...best, trend: FALL }, 'Lowest in 90 days'],
  [{ ...best, is_best: false, trend: FALL }, null],
  [{ ...best, trend: [[90, 0, 450]] }, null],
  [{ ...best, trend: [] }, null],
  [{ standing: 'above usual' }, 'Above its usual price'],
  [{ ...best, in_stock: false, out_of_stock_since: '2026-11-05' }, 'Out of stock since Nov 5, 2026'],
  [{ in_stock: false }, 'Out of stock'],
  [{ in_stock: true }, null],
])('an offer %j is marked %s', (over, text) => expect(priceMark(wireOffer({ id: 'a', ...over }))).toBe(text))
