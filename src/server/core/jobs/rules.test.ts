import { expect, test } from 'vitest'
import { jobs } from '#server/jobs.ts'
import { dueAt, isFrequent, scheduleText } from './rules.ts'

const from = new Date('2026-11-20T12:00:00Z')

test.each([
  [{ everyMs: 3_600_000 }, '2026-11-20T13:00:00.000Z'],
  [{ utc: '10 3 * * *' }, '2026-11-21T03:10:00.000Z'],
  [{ utc: '0 12 * * *' }, '2026-11-21T12:00:00.000Z'],
  [{ utc: '0 8 * * 1' }, '2026-11-23T08:00:00.000Z'],
])('%j counted from noon is due at %s', (schedule, due) =>
  expect(dueAt(schedule, from).toISOString()).toBe(due),
)

test('a pattern that never comes is refused', () =>
  expect(() => dueAt({ utc: '0 0 30 2 *' }, from)).toThrow())

test('a schedule is described in words', () => {
  const texts = [1_000, 300_000, 3_600_000].map((everyMs) => scheduleText({ everyMs }))
  expect(texts).toEqual(['every second', 'every 5 minutes', 'every hour'])
  expect(scheduleText({ utc: '5 3 * * *' })).toBe('every day at 03:05 UTC')
  expect(scheduleText({ utc: '0 8 * * 1' })).toBe('every Monday at 08:00 UTC')
  expect(scheduleText({ utc: '0 8 1 * *' })).toBe('0 8 1 * * UTC')
})

test('only jobs due more than once a minute are recorded by the minute', () => {
  expect(isFrequent({ everyMs: 1_000 })).toBe(true)
  expect(isFrequent({ everyMs: 60_000 })).toBe(false)
  expect(isFrequent({ utc: '* * * * *' })).toBe(false)
})

test('every job of the product has a unique name and a schedule with a next time', () => {
  expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length)
  for (const { schedule } of jobs) expect(dueAt(schedule, from).getTime()).toBeGreaterThan(from.getTime())
})
