import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { priceLevels } from './price-level.ts'

const span = (pack: string, from: number, to: number, costPerMg: number) => ({ pack, from, to, costPerMg })

describe('the level of a vendor', () => {
  test('is that of the pack in the middle, each against its own usual price', () => {
    const spans = [
      span('a', 1, 9, 10),
      span('a', 10, 10, 9),
      span('b', 1, 9, 40),
      span('b', 10, 10, 42),
      span('c', 1, 9, 5),
      span('c', 10, 10, 4.5),
    ]
    expect(priceLevels(spans, [], 1, 10)).toEqual([
      { from: 1, to: 9, level: 1, lower: null, upper: null, packs: 3, outOfStock: 0 },
      { from: 10, to: 10, level: 0.9, lower: null, upper: null, packs: 3, outOfStock: 0 },
    ])
  })

  test('does not move when a dear pack comes', () => {
    const spans = [span('a', 1, 10, 10), span('b', 6, 10, 4000)]
    expect(priceLevels(spans, [], 1, 10).map(({ level, packs }) => [level, packs])).toEqual([
      [1, 1],
      [1, 2],
    ])
  })

  test('is a gap where no pack has a price, and counts packs out of stock', () => {
    const steps = priceLevels([span('a', 1, 3, 10)], [{ pack: 'a', from: 4, to: 6 }], 1, 8)
    expect(steps.map(({ from, level, outOfStock }) => [from, level, outOfStock])).toEqual([
      [1, 1, 0],
      [4, null, 1],
      [7, null, 0],
    ])
  })

  test('lies between its quarters, follows every day once, and does not know in which unit it was measured', () => {
    const anySpan = fc
      .record({
        pack: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
        from: fc.integer({ min: 0, max: 60 }),
        days: fc.integer({ min: 0, max: 30 }),
        costPerMg: fc.integer({ min: 1, max: 64 }),
      })
      .map(({ days, ...rest }) => ({ ...rest, to: rest.from + days }))
    fc.assert(
      fc.property(fc.array(anySpan, { maxLength: 30 }), (spans) => {
        const steps = priceLevels(spans, [], 5, 70)
        let next = 5
        for (const { from, to, level, lower, upper } of steps) {
          expect(from).toBe(next)
          next = to + 1
          if (level !== null && lower !== null && upper !== null)
            expect(lower <= level && level <= upper).toBe(true)
        }
        expect(next).toBe(71)
        const dearer = spans.map((each) => ({ ...each, costPerMg: each.costPerMg * 1024 }))
        expect(priceLevels(dearer, [], 5, 70)).toEqual(steps)
      }),
    )
  })
})
