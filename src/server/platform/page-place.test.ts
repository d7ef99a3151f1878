import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { isUuid } from './db/rows.ts'
import { cutPage, placeText, readPlace } from './page-place.ts'

const id = randomUUID()
const at = '2026-11-22T12:00:00.123Z'

test('where a page ended is where the next one begins', () => {
  expect(readPlace('')).toBe(null)
  expect(readPlace(placeText(new Date(at), id), isUuid)).toEqual({ at, id })
})

test.each([
  `2026-99-99T99:99:99.999Z ${id}`,
  `2026-02-30T12:00:00.000Z ${id}`,
  `0000-01-01T00:00:00.000Z ${id}`,
  `+275760-09-13T00:00:00.000Z ${id}`,
  `2026-11-22 ${id}`,
  `${at} ${'-'.repeat(36)}`,
  `${at} `,
  at,
  'x',
])('%j is where no page ended', (text) =>
  expect(() => readPlace(text, isUuid)).toThrow('after: is not where a page begins'),
)

test('a page of which one more row was read ends with the place of its last row; the last page with none', () => {
  const rows = ['a', 'b', 'c']
  expect(cutPage(rows, 2, (row) => row)).toEqual({ shown: ['a', 'b'], next: 'b' })
  expect(cutPage(rows, 3, (row) => row)).toEqual({ shown: rows, next: null })
  expect(cutPage([], 3, (row) => row)).toEqual({ shown: [], next: null })
})
