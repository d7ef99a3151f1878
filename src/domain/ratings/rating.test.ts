import { expect, test } from 'vitest'
import { ratingOf } from './rating.ts'

test('without reviews there is no rating, rather than zero', () =>
  expect(ratingOf([0, 0, 0, 0, 0])).toEqual({ count: 0, average: null, mean: null }))

test.each([
  [[0, 0, 0, 0, 1], 1, 5, 3.33],
  [[0, 0, 0, 0, 200], 200, 5, 4.95],
  [[1, 0, 0, 0, 0], 1, 1, 2.67],
  [[1, 0, 0, 0, 1], 2, 3, 3],
  [[0, 0, 0, 3, 1], 4, 4.3, 3.56],
  [[0, 0, 1, 0, 0], 1, 3, 3],
] as const)('%j: %i reviews, average %d, weighted mean %d', (stars, count, average, mean) =>
  expect(ratingOf(stars)).toEqual({ count, average, mean }),
)

test('many who are pleased stand above one who is delighted', () => {
  const one = ratingOf([0, 0, 0, 0, 1]).mean ?? 0
  const many = ratingOf([0, 2, 5, 80, 120]).mean ?? 0
  expect(many).toBeGreaterThan(one)
})
