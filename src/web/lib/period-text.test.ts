import { expect, test } from 'vitest'
import { periodText } from './period-text.ts'

const running = { current_period_end: '2026-12-01T00:00:00.000Z', ends_at: null, ended_at: null }

test('only a subscription that is paid for is said to renew', () => {
  expect(periodText({ ...running, status: 'active' })).toBe('renews Dec 1, 2026')
  for (const status of ['past_due', 'unpaid', 'paused', 'incomplete'] as const)
    expect(periodText({ ...running, status })).toBe('period ends Dec 1, 2026')
})

test('a cancelled plan says when it ends, and an ended plan when it ended', () => {
  const ends_at = '2026-11-30T00:00:00.000Z'
  expect(periodText({ ...running, status: 'active', ends_at })).toBe('ends Nov 30, 2026')
  const ended = periodText({ ...running, status: 'canceled', ends_at, ended_at: ends_at })
  expect(ended).toBe('ended Nov 30, 2026')
})
