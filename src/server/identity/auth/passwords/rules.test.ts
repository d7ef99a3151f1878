import { expect, test } from 'vitest'
import { requireGoodPassword, weaknessOf } from './rules.ts'

test.each([
  ['correct horse 47', 6, null],
  ['xq7!f', 6, ['length']],
  ['correct horse', 20, ['length']],
  ['PassWord', 6, ['pwned']],
  ['anna.b', 6, ['pwned']],
  ['Anna.B@people.example', 6, ['pwned']],
  ['123456', 8, ['length', 'pwned']],
  ['aaaaaa', 6, ['pwned']],
  ['!!!!!!!!!!!!', 6, ['pwned']],
  ['aAaAaAaA', 6, ['pwned']],
  ['aaaaab', 6, null],
  ['Assayer1!', 6, ['pwned']],
  ['@ss4yer2026', 6, ['pwned']],
  ['assayer-assayer', 6, ['pwned']],
  ['assayer of bronze', 6, null],
  ['7254-8831', 6, null],
])('%s with a minimum of %i: %j', (password, minimum, reasons) => {
  const rules = { AUTH_MIN_PASSWORD: minimum, PRODUCT_NAME: 'Assayer' }
  expect(weaknessOf(password, 'anna.b@people.example', rules)?.reasons ?? null).toEqual(reasons)
})

const RULES = { AUTH_MIN_PASSWORD: 6, PRODUCT_NAME: 'Assayer' }

test('length is counted in bytes, up to 72', () => {
  expect(() => requireGoodPassword('äö'.repeat(18), null, RULES)).not.toThrow()
  expect(() => requireGoodPassword(`${'äö'.repeat(18)}ä`, null, RULES)).toThrow('cannot be longer than 72')
})

test.each([
  ['ｐａｓｓｗｏｒｄ', ['pwned']],
  ['Ａssayer１', ['pwned']],
  ['ﬀ\u3000', ['length']],
])('%s is as weak as in plain letters', (password, reasons) =>
  expect(weaknessOf(password, null, RULES)?.reasons ?? null).toEqual(reasons),
)

test('the limit applies to the hashed form', () => {
  // 72 letters of full width are 216 bytes as they are sent.
  const wide = 'ｑｗａｓ'.repeat(18)
  expect(() => requireGoodPassword(wide, null, RULES)).not.toThrow()
  expect(() => requireGoodPassword('e\u0301o\u0301'.repeat(18), null, RULES)).not.toThrow()
  for (const long of [`${wide}q`, 'e\u0301o\u0301'.repeat(19), '\ufdfa'.repeat(5), '\ufdfa'.repeat(4_096)])
    expect(() => requireGoodPassword(long, null, RULES)).toThrow('cannot be longer than 72')
})
