import { expect, test } from 'vitest'
import { accepts } from './encodings.ts'

test.each([
  ['gzip, deflate, br', true],
  ['BR;q=0.5', true],
  ['br; q=1.0, gzip', true],
  ['br;q=0, gzip', false],
  ['gzip, br; q=0.000', false],
  ['brotli', false],
  ['', false],
  [null, false],
])('Accept-Encoding %j takes brotli: %s', (header, isTaken) => expect(accepts(header, 'br')).toBe(isTaken))
