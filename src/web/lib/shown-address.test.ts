import { expect, test } from 'vitest'
import { readAddress } from '#contract/email-address.ts'
import { shownAddress } from './shown-address.ts'

test.each([
  'anna@bücher.example',
  'anna@mail.bücher.example',
  'anna@straße.example',
  'anna@żółć.example',
  'anna@việt.example',
  'anna@пример.рф',
  'anna@παράδειγμα.ελ',
  'anna@例え.テスト',
  'anna@사례.테스트',
  'anna@例子.中国',
  'anna@مثال.إختبار',
  'anna@bücher-47.example',
  'anna@bücher.рф',
])('the owner of %s reads it so, whatever is stored', (typed) => {
  const stored = readAddress(typed) ?? ''
  expect(stored).toMatch(/@.*xn--/)
  expect(shownAddress(stored)).toBe(typed)
})

test.each([
  'anna@example.com',
  'o.hara+list@mail.example.org',
  '',
  'no address',
  // Letters of two scripts in a name, and a name that is all look-alikes under an ending in Latin letters.
  readAddress('anna@pаypal.example') ?? '',
  readAddress('anna@аррӏе.com') ?? '',
  readAddress('anna@gοοgle.example') ?? '',
  // Latin letters that look like others of theirs.
  readAddress('anna@pɑypal.example') ?? '',
  readAddress('anna@mıcrosoft.example') ?? '',
  // No names that a browser writes so.
  'anna@xn--.example',
  'anna@xn--a.example',
  'anna@xn--99999999999999999999999999.example',
  'anna@xn--bcher-kva-.example',
  'anna@xn--a\ud800.example',
])('%j is shown unchanged', (stored) => expect(shownAddress(stored)).toBe(stored))

test('a name that is too long for an address is not read', () => {
  const long = `anna@xn--${'9'.repeat(500)}.example`
  expect(shownAddress(long)).toBe(long)
})
