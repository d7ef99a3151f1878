import { expect, test } from 'vitest'
import { isProvenLately } from './session-proof.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const before = (minutes: number) => NOW.getTime() / 1000 - minutes * 60

test.each([
  ['password', 9, true],
  ['password', 10, false],
  ['oauth', 9, true],
  ['totp', 1, false],
  ['recovery_code', 1, false],
  ['otp', 59, true],
  ['otp', 60, false],
  ['recovery', 30, true],
])('a proof by %s, %i minutes ago: %s', (method, minutes, isEnough) =>
  expect(isProvenLately([{ method, timestamp: before(minutes) }], NOW)).toBe(isEnough),
)

test('of several proofs the latest counts, and none is none', () => {
  const old = { method: 'password', timestamp: before(500) }
  expect(isProvenLately([{ method: 'otp', timestamp: before(1) }, old], NOW)).toBe(true)
  expect(isProvenLately([old], NOW)).toBe(false)
  expect(isProvenLately([], NOW)).toBe(false)
})
