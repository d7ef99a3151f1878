import { expect, test } from 'vitest'
import { rangeOf } from './byte-range.ts'

test.each([
  [undefined, null],
  ['bytes=0-3', { from: 0, to: 3 }],
  ['bytes=8-', { from: 8, to: 9 }],
  ['bytes=-4', { from: 6, to: 9 }],
  ['bytes=-40', { from: 0, to: 9 }],
  ['bytes=5-400', { from: 5, to: 9 }],
  ['bytes=10-', 'outside'],
  ['bytes=-0', 'outside'],
  ['bytes=5-3', null],
  ['bytes=0-1,4-5', null],
  ['bytes=-', null],
  ['lines=0-3', null],
])('of ten bytes %j asks for %j', (header, range) => expect(rangeOf(header, 10)).toEqual(range))
