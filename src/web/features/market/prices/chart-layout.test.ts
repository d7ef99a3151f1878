import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wireHistory } from '#test/price-history.ts'
import { chartLayout, niceTicks } from './chart-layout.ts'
import { compoundChart } from './compound-history.tsx'

const layoutOf = (...args: Parameters<typeof wireHistory>) => chartLayout(compoundChart(wireHistory(...args)))
const upTo = (top: number, costs: (number | null)[]) =>
  wireHistory(costs).steps.map((step) => ({ ...step, highest_cost_per_mg: step.lowest_cost_per_mg && top }))

test('a line breaks where no price is known: the gap is named where there is room, and the low has its day', () => {
  const { line, gaps, low } = layoutOf([200, 100, null, 200])
  expect(line).toBe('M0 8H25H25V92H50M75 8H100')
  expect(gaps).toEqual([{ from: '2026-11-03', why: 'no price', left: 62.5, isWide: false }])
  expect(low).toMatchObject({ value: 100, day: '2026-11-02', left: 25, top: 92 })
})

test('the band goes from the lowest to the highest, and has a gap where none is known', () => {
  const { band } = layoutOf([100, null, 100], { steps: upTo(200, [100, null, 100]) })
  expect(band).toBe('M0 8H33.33V92H0ZM66.67 8H100V92H66.67Z')
})

test('where a long history leaves steps out, the line and its band go on: there was a price', () => {
  const steps = upTo(400, [200, 150, 300, null, 300]).toSpliced(1, 1)
  const { line, band } = layoutOf([200, 200, 300, null, 300], { steps })
  expect(line).toBe('M0 92H40H40V50H60M80 50H100')
  expect(band).toBe('M0 8H40V92H0ZM40 8H60V50H40ZM80 8H100V50H80Z')
})

test('neighbouring gaps are named once, those of another reason by themselves', () => {
  const chart = compoundChart(wireHistory([200, null, null, null]))
  const steps = chart.steps.map((step, index) => (index === 3 ? { ...step, why: 'out of stock' } : step))
  const gaps = chartLayout({ ...chart, steps }).gaps.map(({ why, left }) => `${why} ${left}`)
  expect(gaps).toEqual(['no price 50', 'out of stock 87.5'])
})

test('labels of the last day that would lie on each other are one, and a line that ends before has none', () => {
  const labels = (...given: Parameters<typeof layoutOf>) => layoutOf(...given).ends.map(({ text }) => text)
  expect(labels([200, 100])).toEqual(['lowest'])
  expect(labels([200, 100], { steps: upTo(300, [200, 100]) })).toEqual(['lowest', 'highest'])
  expect(labels([200, 100, null])).toEqual([])
})

test('where the line leaves a vendor that is sold out it says so, unless the low stands there', () => {
  const costs = Array.from({ length: 30 }, (_, index) => (index < 15 ? 200 : 300))
  const event = (day: string) => ({ events: [{ day, vendor: 'alder', kind: 'out_of_stock' as const }] })
  expect(layoutOf(costs, event('2026-11-16')).soldOut).toEqual([{ day: '2026-11-16', left: 50, top: 92 }])
  expect(layoutOf(costs, event('2026-11-02')).soldOut).toEqual([])
})

test('one price alone has a place', () => {
  const { line, low } = layoutOf([200])
  expect(line).toBe('M0 50H100')
  expect(low).toMatchObject({ left: 0, top: 50 })
})

test('axis marks are round in the displayed unit', () => {
  const chart = compoundChart(wireHistory([200, 100]))
  const told = chartLayout(chart, 0.9).yTicks.map(({ value }) => Math.round(value * 0.9 * 1e6) / 1e6)
  expect(told).toEqual([50, 100, 150, 200])
})

test('ticks are few, round, and enclose every value', () => {
  const lowest = fc.double({ min: 0.001, max: 1e6, noNaN: true })
  const share = fc.double({ min: 0, max: 10, noNaN: true })
  fc.assert(
    fc.property(lowest, share, (min, part) => {
      const max = min * (1 + part)
      const ticks = niceTicks(min, max)
      expect(ticks.length).toBeGreaterThan(1)
      expect(ticks.length).toBeLessThan(8)
      expect(ticks[0]).toBeLessThanOrEqual(min * 1.000001)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(max * 0.999999)
    }),
  )
})
