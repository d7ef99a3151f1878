import { expect, test } from 'vitest'
import { type FailedRow, type FeedReading, noLongerListed } from './feed-kind.ts'

const failed = (sku: string | null): FailedRow => ({ where: 'line 3', reason: 'No title.', sku })
const item = { sku: 'a', title: 'BPC-157', variant: '5 mg', link: null, image: null, in_stock: true }
const reading = (rows: FailedRow[], complete = true): FeedReading => ({
  state: 'read',
  items: [{ ...item, price_minor: 2000, currency: 'USD' }],
  ...{ failed: rows, silent: [], pages: 1, bytes: 100, complete, validators: null },
})

test('a pack that a complete reading does not have is no longer listed', () =>
  expect(noLongerListed(reading([failed('b')]), ['a', 'b', 'c'])).toEqual(['c']))

test('no pack is gone by a reading that is not complete, or that could not name what it failed to read', () => {
  const readings = [reading([], false), reading([failed(null)]), { state: 'unchanged' } as const]
  expect(readings.map((one) => noLongerListed(one, ['a', 'b']))).toEqual([[], [], []])
})
