import { expect, test } from 'vitest'
import { backOffMs, readRetryAfter } from './retry-after.ts'

const now = Date.UTC(2026, 10, 20, 12)

test.each([
  ['120', 120_000],
  [' 0 ', 0],
  ['Fri, 20 Nov 2026 12:01:30 GMT', 90_000],
  ['Friday, 20-Nov-26 12:00:10 GMT', 10_000],
  ['Fri, 20 Nov 2026 11:00:00 GMT', 0],
])('Retry-After %s is %d ms', (text, ms) => expect(readRetryAfter(text, now)).toBe(ms))

test.each([null, '', 'soon', '-5', '1.5', '2026-11-20', '99999999999', 'Fri, never'])(
  'Retry-After %s says nothing',
  (text) => expect(readRetryAfter(text, now)).toBeNull(),
)

test('the pause before another try doubles, at least half of it always', () =>
  expect([1, 2, 3].map((tries) => [backOffMs(tries, 0), backOffMs(tries, 1)])).toEqual([
    [1_000, 2_000],
    [2_000, 4_000],
    [4_000, 8_000],
  ]))
