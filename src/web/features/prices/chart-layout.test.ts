import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wireHistory } from '#test/price-history.ts'
import { chartLayout, niceTicks } from './chart-layout.ts'

test('a line goes on where prices follow each other, and breaks where none is known', () => {
  const { lowest } = chartLayout(wireHistory([200, 100, null, 200]))
  expect(lowest).toBe('M0 8H25H25V92H50M75 8H100')
})

test('a gap is named where there is room, and the low has its day', () => {
  const { gaps, low } = chartLayout(wireHistory([200, 100, null, 200]))
  expect(gaps).toEqual([{ from: '2026-11-03', to: '2026-11-03', left: 62.5 }])
  expect(low).toMatchObject({ cost: 100, day: '2026-11-02', left: 25, top: 92 })
})

test('labels of the last day that would lie on each other are one', () => {
  expect(chartLayout(wireHistory([200, 100])).ends.map(({ key }) => key)).toEqual(['lowest'])
  const steps = wireHistory([200, 100]).steps.map((step) => ({ ...step, highest_cost_per_mg: 300 }))
  expect(chartLayout(wireHistory([200, 100], { steps })).ends.map(({ key }) => key)).toEqual([
    'highest',
    'lowest',
  ])
})

test('where the line leaves a vendor that is sold out it says so, unless the low stands there', () => {
  const costs = Array.from({ length: 30 }, (_, index) => (index < 15 ? 200 : 300))
  const event = (day: string) => ({ events: [{ day, vendor: 'alder', kind: 'out_of_stock' as const }] })
  expect(chartLayout(wireHistory(costs, event('2026-11-16'))).events).toEqual([
    { day: '2026-11-16', left: 50, top: 92 },
  ])
  expect(chartLayout(wireHistory(costs, event('2026-11-02'))).events).toEqual([])
})

test('ticks are few, round, and enclose every value', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.001, max: 1e6, noNaN: true }),
      fc.double({ min: 0, max: 10, noNaN: true }),
      (min, part) => {
        const max = min * (1 + part)
        const ticks = niceTicks(min, max)
        expect(ticks.length).toBeGreaterThan(1)
        expect(ticks.length).toBeLessThan(8)
        expect(ticks[0]).toBeLessThanOrEqual(min * 1.000001)
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(max * 0.999999)
      },
    ),
  )
})
