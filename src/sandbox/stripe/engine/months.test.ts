import { expect, test } from 'vitest'
import { addMonths, periodEndAfter } from './months.ts'

const seconds = (text: string) => Date.parse(text) / 1000
const day = (at: number) => new Date(at * 1000).toISOString().slice(0, 10)

test('a month after the 31st is the last day of a shorter month, and the 31st again after it', () => {
  const anchor = seconds('2026-01-31T10:00:00Z')
  const days = [1, 2, 3, 13].map((n) => day(addMonths(anchor, n)))
  expect(days).toEqual(['2026-02-28', '2026-03-31', '2026-04-30', '2027-02-28'])
})

test('periods are counted from the anchor, so that a late payment moves no later one', () => {
  const anchor = seconds('2026-01-31T10:00:00Z')
  expect(day(periodEndAfter(anchor, seconds('2026-02-28T10:00:00Z')))).toBe('2026-03-31')
  expect(day(periodEndAfter(anchor, anchor))).toBe('2026-02-28')
})
