import { expect, test } from 'vitest'
import { daysSince, freshSince, isStale } from './staleness.ts'

const now = new Date('2026-11-21T22:00:00Z')

test('a price is stale once it was not seen for more than 30 days', () => {
  expect(isStale('2026-10-22', now)).toBe(false)
  expect(isStale('2026-10-21', now)).toBe(true)
  expect(daysSince('2026-10-21', now)).toBe(31)
})

test('the first fresh day is fresh by the rule', () => {
  const first = freshSince(now)
  expect(first).toBe('2026-10-22')
  expect(isStale(first, now)).toBe(false)
})

test('a day in the future is today', () => expect(daysSince('2026-11-25', now)).toBe(0))
