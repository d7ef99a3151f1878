import { expect, test } from 'vitest'
import { buildNearIndex, nearestNames } from './nearest.ts'

const NAMES = buildNearIndex([
  'Semaglutide',
  'Liraglutide',
  'Dulaglutide',
  'Creatine Monohydrate',
  'GHRP-2',
  'GHRP-6',
  'Pinealon',
  'PQQ',
])

test('the nearest spelling comes first, its relatives follow', () => {
  expect(nearestNames('semaglutide', NAMES, 3)).toEqual(['Semaglutide', 'Dulaglutide', 'Liraglutide'])
})

test('a neighbour is offered where search itself is strict about digits', () => {
  expect(nearestNames('GHRP-3', NAMES, 5)).toEqual(['GHRP-2', 'GHRP-6'])
})

test('nothing alike is offered for nonsense, for a question, for nothing', () => {
  expect(nearestNames('qzxvwkj', NAMES, 5)).toEqual([])
  expect(nearestNames('zzzzqq', NAMES, 5)).toEqual([])
  expect(nearestNames('heal a tendon', NAMES, 5)).toEqual([])
  expect(nearestNames(' - ', NAMES, 5)).toEqual([])
})
