import { expect, test } from 'vitest'
import { durationText } from './jobs-screen.tsx'

test.each([
  [40, '40 ms'],
  [1_500, '1.5 s'],
  [59_000, '59 s'],
  [720_000, '12 min'],
])('%i ms read %s', (ms, text) => {
  const start = new Date('2026-11-20T03:00:00Z')
  const end = new Date(start.getTime() + ms)
  expect(durationText(start.toISOString(), end.toISOString())).toBe(text)
})
