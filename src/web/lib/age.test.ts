import { expect, test } from 'vitest'
import { ageText } from './age.ts'

test.each([
  ['2026-11-22T11:59:30Z', 'under a minute'],
  ['2026-11-22T11:59:00Z', '1 minute'],
  ['2026-11-22T10:30:00Z', '1 hour'],
  ['2026-11-21T13:00:00Z', '23 hours'],
  ['2026-11-19T12:00:00Z', '3 days'],
])('at noon, what waits since %s waits for %s', (since, text) =>
  expect(ageText(since, new Date('2026-11-22T12:00:00Z'))).toBe(text),
)
