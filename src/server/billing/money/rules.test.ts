import { expect, test } from 'vitest'
import { monthOf } from './rules.ts'

const now = new Date('2026-11-22T14:00:00.500Z')
const told = (month: string) => {
  const within = monthOf(month, now)
  return within && [within.from.toISOString(), within.until.toISOString()]
}

test('a past month is covered whole, the current one until now, a later one not at all', () => {
  expect(told('2026-10')).toEqual(['2026-10-01T00:00:00.000Z', '2026-11-01T00:00:00.000Z'])
  expect(told('2025-12')).toEqual(['2025-12-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'])
  expect(told('2026-11')).toEqual(['2026-11-01T00:00:00.000Z', '2026-11-22T14:00:01.000Z'])
  expect(told('2026-12')).toBeNull()
})
