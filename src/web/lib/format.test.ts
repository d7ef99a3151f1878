import { expect, test } from 'vitest'
import { costPerMg, counted, joinNames, longDate, mass, money, shortDate } from './format.ts'

test.each([
  ['2025-12-01', 'December 1, 2025'],
  ['2025-12-01T23:30:00.000Z', 'December 1, 2025'],
  ['2025-12', 'December 2025'],
  ['2025', '2025'],
  // A source may state a day that there is not; browsers differ in what they make of it.
  ['2025-02-31', 'February 31, 2025'],
  ['soon', null],
  [null, null],
])('a date is told as precisely as it is known: %s: %s', (date, text) => expect(longDate(date)).toBe(text))

test('amounts carry their currency', () => {
  expect(money(4999, 'USD')).toBe('$49.99')
  expect(money(2000, 'EUR')).toBe('€20.00')
  expect(costPerMg(255, 'USD')).toBe('$2.55')
})

test('masses have the unit that reads best', () =>
  expect([0.5, 2.5, 1500, 300_000].map(mass)).toEqual(['500 mcg', '2.5 mg', '1.5 g', '300 g']))

test('names are joined as people say them', () => {
  const lists = [[], ['A'], ['A', 'B'], ['A', 'B', 'C']]
  expect(lists.map((names) => joinNames(names))).toEqual(['', 'A', 'A and B', 'A, B and C'])
  expect(joinNames(['A', 'B', 'C'], 'or')).toBe('A, B or C')
})

test('one is not many', () => {
  expect(counted(1, 'vendor')).toBe('1 vendor')
  expect(counted(1600, 'offer')).toBe('1,600 offers')
  expect(counted(0, 'study', 'studies')).toBe('0 studies')
})

test('a day is written short, and other text unchanged', () => {
  expect(shortDate('2026-10-22')).toBe('Oct 22, 2026')
  expect(shortDate('2026-10')).toBe('2026-10')
})
