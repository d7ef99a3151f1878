import { expect, test } from 'vitest'
import { endOf } from './rules.ts'

const LIMITS = { AUTH_SESSION_IDLE_DAYS: 30, AUTH_SESSION_MAX_DAYS: 180 }
const NOW = new Date('2026-11-20T12:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)

test.each([
  [0, 0, null],
  [29.9, 29.9, null],
  [30, 30, 'idle'],
  [179.9, 1, null],
  [180, 0, 'too old'],
])('a session begun %d days ago and used %d days ago: %s', (begun, used, end) => {
  expect(endOf({ created_at: daysAgo(begun), refreshed_at: daysAgo(used) }, LIMITS, NOW)).toBe(end)
})
