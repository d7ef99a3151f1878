import { expect, test } from 'vitest'
import type { TestPoint } from '#contract/market/certificates.ts'
import { labelSentence, medianOf, placeAmong, puritySentence, testLayout } from './test-points.ts'

const point = (slug: string, tested_on: string, measured_percent: number | null): TestPoint => ({
  ...{ slug, tested_on, measured_percent, compound: 'Kettlin', lot: slug, purity_percent: null },
  laboratory: 'independent',
})
const [a, b] = [point('a', '2026-01-01', 96), point('b', '2026-03-01', null)]
const TESTS = [a, b, point('c', '2026-05-01', 99), point('d', '2026-06-01', 103)]

test('tests stand by their day and value, between round marks, with the label among them', () => {
  const layout = testLayout(TESTS, 'measured_percent', 100)
  expect(layout?.points.map(({ slug }) => slug)).toEqual(['a', 'c', 'd'])
  expect(layout?.points.map(({ left }) => left)).toEqual([4, expect.closeTo(77.1, 0), 96])
  expect(layout?.ticks.map(({ value }) => value)).toEqual([96, 98, 100, 102, 104])
  expect(layout?.ticks[0]?.top).toBe(92)
  expect(layout?.days.map(({ day }) => day)).toEqual(['2026-01-01', '2026-06-01'])
})

test('a single test is drawn, and an unstated value is not', () => {
  const layout = testLayout([point('a', '2026-01-01', 99)], 'measured_percent')
  expect(layout?.points).toHaveLength(1)
  expect(layout?.days).toHaveLength(1)
  for (const { top } of layout?.points ?? []) expect(top).toBeGreaterThanOrEqual(0)
  expect(testLayout(TESTS, 'purity_percent')).toBeNull()
})

test('a test has its place among the vendor’s others, and a vendor its middle', () => {
  expect(placeAmong(TESTS, 'c', 'measured_percent')).toEqual({ own: 99, above: 1, others: 2 })
  expect(placeAmong(TESTS, 'b', 'measured_percent')).toBeNull()
  expect(placeAmong(TESTS.slice(0, 1), 'a', 'measured_percent')).toBeNull()
  expect(medianOf(TESTS, 'measured_percent')).toBe(99)
  expect(medianOf(TESTS.slice(0, 3), 'measured_percent')).toBe(97.5)
  expect(medianOf(TESTS, 'purity_percent')).toBeNull()
})

test('the sentences say how many tests are near the label, and which is the lowest', () => {
  expect(labelSentence(TESTS)).toBe(
    'All 3 tests found between 95 % and 105 % of the label amount; the lowest 96 %, the median 99 %.',
  )
  const far = [...TESTS, point('e', '2026-07-01', 92.6)]
  expect(labelSentence(far)).toMatch(/^3 of 4 tests found .* the lowest 92.6 %/)
  expect(testLayout(far, 'measured_percent', 100)?.lowest).toMatchObject({ lot: 'e', value: 92.6 })
  expect(puritySentence(TESTS)).toBe('')
  const pure = puritySentence([{ ...point('f', '2026-07-01', null), purity_percent: 98.5 }])
  expect(pure).toBe('1 test: the lowest 98.5 % pure, the median 98.5 %.')
})
