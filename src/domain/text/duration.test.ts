import { expect, test } from 'vitest'
import { yearOfMonths } from './duration.ts'

test('twelve months end with the present one, also at the end of a year and of a month', () => {
  expect(yearOfMonths(new Date('2026-12-31T23:59:59Z'))).toEqual(new Date('2026-01-01T00:00:00Z'))
  expect(yearOfMonths(new Date('2026-03-31T00:00:00Z'))).toEqual(new Date('2025-04-01T00:00:00Z'))
})
