import { expect, test } from 'vitest'
import type { WatchWish } from '#contract/market/watches.ts'
import { keepDeviceWatch, readDeviceWatches, removeDeviceWatch } from './device-watches.ts'

const ID = '7f9c24e5-7b1a-4d6f-9f6e-0a0a0a0a0a0a'
const below: WatchWish = { target: { kind: 'compound', id: ID }, condition: 'below', amount: 200 }

test('a device keeps one watch for each condition of a thing, the latest first', () => {
  const lowest: WatchWish = { ...below, condition: 'lowest', amount: null }
  for (const wish of [below, lowest, { ...below, amount: 150 }]) keepDeviceWatch(wish)
  expect(readDeviceWatches()).toEqual([{ ...below, amount: 150 }, lowest])
  removeDeviceWatch(below)
  expect(readDeviceWatches()).toEqual([lowest])
})

const kept = (differing: object) => JSON.stringify([{ ...below, ...differing }])
test.each([
  ['no list', '{"a":1}'],
  ['broken', '[{'],
  ['another kind', kept({ target: { kind: 'person', id: ID } })],
  ['no id', kept({ target: { kind: 'compound', id: 'javascript:1' } })],
  ['a condition that does not go with it', kept({ target: { kind: 'vendor', id: ID } })],
  ['no amount', kept({ amount: null })],
  ['an amount too much', kept({ condition: 'lowest' })],
])('a value that is no watch is left out: %s', (_, stored) => {
  localStorage.setItem('watches', stored)
  expect(readDeviceWatches()).toEqual([])
})
