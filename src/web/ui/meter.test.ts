import { expect, test } from 'vitest'
import { gradeOf } from './meter.tsx'

test.each([
  [5, 'Good value'],
  [3.5, 'Good value'],
  [3.4, 'Fair value'],
  [2, 'Fair value'],
  [1.9, 'Poor value'],
  [0, 'Poor value'],
])('a price efficiency of %d is called %j', (value, text) => expect(gradeOf(value).text).toBe(text))
