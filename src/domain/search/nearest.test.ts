import { expect, test } from 'vitest'
import { buildNameIndex, nearestNames } from './name-index.ts'

const NAMES = buildNameIndex(
  [
    ...['Semaglutide', 'Liraglutide', 'Dulaglutide', 'Creatine Monohydrate', 'GHRP-2', 'GHRP-6', 'Pinealon'],
    'PQQ',
  ].map((name) => ({ id: name, name, proper_name: name, aliases: ['semaglutido'] })),
)

test('the nearest spelling comes first, its relatives follow', () =>
  expect(nearestNames(NAMES, 'semaglutide', 3)).toEqual(['Semaglutide', 'Dulaglutide', 'Liraglutide']))

test('a neighbour is offered where search itself is strict about digits', () =>
  expect(nearestNames(NAMES, 'GHRP-3', 5)).toEqual(['GHRP-2', 'GHRP-6']))

test('nothing alike is offered for nonsense, for a question, for nothing', () => {
  expect(nearestNames(NAMES, 'qzxvwkj', 5)).toEqual([])
  expect(nearestNames(NAMES, 'zzzzqq', 5)).toEqual([])
  expect(nearestNames(NAMES, 'heal a tendon', 5)).toEqual([])
  expect(nearestNames(NAMES, ' - ', 5)).toEqual([])
})
