import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/text/duration.ts'
import { dueDay, keptDays } from './service.ts'

const dayAfter = (from: string, days: number) =>
  new Date(Date.parse(from) + days * DAY_MS).toISOString().slice(0, 10)
const daysOf = (from: string, count: number) => Array.from({ length: count }, (_, n) => dayAfter(from, n))

test('seven days are kept, and of each of twelve months the first', () => {
  const kept = [...keptDays(daysOf('2025-06-20', 500))].sort()
  expect(kept.slice(-7)).toEqual(daysOf('2026-10-26', 7))
  expect(kept.filter((day) => day.endsWith('-01'))).toEqual([
    ...['2025-12-01', '2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01', '2026-05-01', '2026-06-01'],
    ...['2026-07-01', '2026-08-01', '2026-09-01', '2026-10-01', '2026-11-01'],
  ])
  expect(kept).toHaveLength(18)
})

test('for a month without an export on its first day, the first available day stays', () => {
  const days = [...daysOf('2026-09-12', 3), ...daysOf('2026-10-20', 10)]
  expect([...keptDays(days)].sort()).toEqual(['2026-09-12', '2026-10-20', ...daysOf('2026-10-23', 7)])
})

test('dropping days one by one keeps the same days as choosing from all at once', () => {
  let there: string[] = []
  for (const day of daysOf('2026-01-05', 200)) there = [...keptDays([...there, day])]
  expect(there.sort()).toEqual([...keptDays(daysOf('2026-01-05', 200))].sort())
})

test.each([
  ['2026-11-22T01:59:00Z', [], '2026-11-21'],
  ['2026-11-22T01:59:00Z', ['2026-11-21'], null],
  ['2026-11-22T02:00:00Z', ['2026-11-21'], '2026-11-22'],
  ['2026-11-22T23:00:00Z', ['2026-11-22'], null],
])('at %s, with %j there, the day due is %s', (now, made, due) =>
  expect(dueDay(new Date(now), made)).toBe(due),
)
