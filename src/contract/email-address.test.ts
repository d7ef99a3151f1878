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
])('every spelling is stored as %s', (stored, ...spellings) => {
  for (const typed of [stored, ...spellings]) expect(readAddress(typed), typed).toBe(stored)
})

test.each([
  ['a part missing', '', 'anna', '@example.com', 'anna@', 'anna@example'],
  ['a number of a host, in any digits', 'anna@127.0.0.1', 'anna@1', 'anna@１２７.1', 'anna@[::1]'],
  ['more than a domain', 'anna@example.com/path', 'anna@example.com:25', 'anna@exa%6dple.com'],
  ['more than a domain in letters', 'anna@bücher.example:25', 'anna@bücher.example?x'],
  ['a blank or a hidden sign', 'anna@bü cher.example', 'anna@bü\tcher.example', 'anna@bü\0cher.example'],
  ['another address', 'anna@bücher.example, ben@example.com', 'a@b@example.com'],
  ['a name', 'Anna <anna@example.com>'],
  ['a dot or a hyphen out of its place', 'anna..b@example.com', '.anna@example.com', 'anna.@example.com'],
  ['a dot or a hyphen out of its place in the domain', 'anna@-a.example', 'anna@example..com'],
  ['too many characters', `${'a'.repeat(250)}@example.com`],
  ['more before the @ than mail servers take', `${'a'.repeat(65)}@example.com`],
  ['a name that is too long once it is written in A-labels', `anna@${'ü'.repeat(60)}.example`],
  ['half a character', 'anna@exa\ud800mple.com'],
  ['a header', '\r\nBcc: x@example.com'],
])('an address with %s is refused', (_, ...typed) => {
  for (const address of typed) {
    expect(readAddress(address), address).toBeNull()
    expect(addressFault(address), address).toBe('is not a valid email')
  }
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
