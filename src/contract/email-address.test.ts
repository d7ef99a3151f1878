import { expect, test } from 'vitest'
import { addressFault, hasForeignLocal, lookedFor, readAddress } from './email-address.ts'

test.each([
  ['anna@example.com', '  Anna@Example.COM ', 'anna@ｅｘａｍｐｌｅ．ｃｏｍ'],
  ['anna@example.com', 'anna@example。com'],
  ['anna@xn--bcher-kva.example', 'anna@bücher.example', 'anna@BÜCHER.example', 'anna@bu\u0308cher.example'],
  ['anna@xn--bcher-kva.example', 'anna@XN--BCHER-KVA.example'],
  ['anna@xn--e1afmkfd.xn--p1ai', 'anna@пример.рф'],
  ['anna@xn--r8jz45g.xn--zckzah', 'anna@例え.テスト'],
  ['anna@xn--strae-oqa.example', 'anna@straße.example'],
  ['anna@xn--mgbh0fb.xn--kgbechtv', 'anna@مثال.إختبار'],
  ["o'hara+list_1@mail.example.org"],
])('stored as %s: %s', (stored, ...spellings) => {
  for (const typed of [stored, ...spellings]) expect(readAddress(typed), typed).toBe(stored)
})

test.each([
  ['', 'nothing'],
  ['anna', 'no domain'],
  ['@example.com', 'nobody'],
  ['anna@', 'an empty domain'],
  ['anna@example', 'one name'],
  ['anna@127.0.0.1', 'a number of a host'],
  ['anna@1', 'a number'],
  ['anna@１２７.1', 'a number in other digits'],
  ['anna@[::1]', 'a host in brackets'],
  ['anna@exa%6dple.com', 'an escape'],
  ['anna@example.com/path', 'a path'],
  ['anna@example.com:25', 'a port'],
  ['anna@bücher.example:25', 'a port after letters'],
  ['anna@bücher.example?x', 'a question'],
  ['anna@bü cher.example', 'a space'],
  ['anna@bü\tcher.example', 'a tab'],
  ['anna@bü\0cher.example', 'a zero byte'],
  ['anna@bücher.example, ben@example.com', 'two addresses'],
  ['Anna <anna@example.com>', 'a name and an address'],
  ['a@b@example.com', 'two signs'],
  ['anna..b@example.com', 'two dots'],
  ['.anna@example.com', 'a dot first'],
  ['anna.@example.com', 'a dot last'],
  ['anna@-a.example', 'a hyphen first'],
  ['anna@example..com', 'an empty name'],
  [`${'a'.repeat(250)}@example.com`, 'too long'],
  [`${'a'.repeat(65)}@example.com`, 'more before the @ than mail servers take'],
  [`anna@${'ü'.repeat(60)}.example`, 'a name that is too long once it is written in A-labels'],
  ['anna@exa\ud800mple.com', 'half a character'],
  ['\r\nBcc: x@example.com', 'a header'],
])('%j is refused: %s', (typed) => {
  expect(readAddress(typed)).toBeNull()
  expect(addressFault(typed)).toBe('is not a valid email')
})

test.each([
  ...['jürgen@example.com', 'анна@пример.рф', '用户@例え.テスト', 'fuß@example.com', '\u212aate@example.com'],
])('%s is refused in words that name the part before the @', (typed) => {
  expect(readAddress(typed)).toBeNull()
  expect(hasForeignLocal(typed)).toBe(true)
  expect(addressFault(typed)).toMatch(/before the @/)
})

test('a letter that only looks like one of ASCII in lower case finds no other account', () => {
  expect(lookedFor('\u212aate@example.com')).not.toBe('kate@example.com')
  expect(lookedFor(' Kate@Example.com')).toBe('kate@example.com')
})
