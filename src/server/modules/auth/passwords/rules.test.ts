import { expect, test } from 'vitest'
import { requireGoodPassword, weaknessOf } from './rules.ts'

test.each([
  ['correct horse 47', 6, null],
  ['xq7!f', 6, ['length']],
  ['correct horse', 20, ['length']],
  ['password', 6, ['pwned']],
  ['PassWord', 6, ['pwned']],
  ['anna.b', 6, ['pwned']],
  ['Anna.B@people.example', 6, ['pwned']],
  ['123', 6, ['length']],
  ['123456', 8, ['length', 'pwned']],
])('%s with a minimum of %i: %j', (password, minimum, reasons) => {
  expect(weaknessOf(password, 'anna.b@people.example', minimum)?.reasons ?? null).toEqual(reasons)
})

test('length is counted in bytes, up to 72', () => {
  expect(() => requireGoodPassword('ä'.repeat(36), null, 6)).not.toThrow()
  expect(() => requireGoodPassword('ä'.repeat(37), null, 6)).toThrow('cannot be longer than 72')
})
