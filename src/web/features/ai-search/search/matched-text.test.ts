import { expect, test } from 'vitest'
import { piecesOf } from './match-reason.tsx'

function written(term: string, ...pairs: [number, number][]) {
  const ranges = pairs.map(([from, to]) => ({ from, to }))
  return piecesOf(term, ranges)
    .map(({ text, isMatched }) => (isMatched ? `[${text}]` : text))
    .join('')
}

test('matched letters are marked where they stand', () => {
  expect(written('Semaglutide', [0, 4])).toBe('[Sema]glutide')
  expect(written('Semaglutide', [0, 8], [9, 11])).toBe('[Semaglut]i[de]')
  expect(written('BPC-157', [0, 7])).toBe('[BPC-157]')
})

test('a term without ranges stays whole, and no range loses or doubles letters', () => {
  expect(written('Semax')).toBe('Semax')
  expect(written('Semax', [3, 99], [0, 2], [1, 4], [2, 2])).toBe('[Se][ma][x]')
})
