import { expect, test } from 'vitest'
import { isPlainEmail, linksOf, oneLine, retryAfterMs, shortEmail, withShortEmails } from './rules.ts'

test('each failed try waits longer, up to six hours, and the tenth is the last', () => {
  const waits = Array.from({ length: 10 }, (_, index) => retryAfterMs(index + 1))
  expect(waits.slice(0, 3)).toEqual([15_000, 60_000, 240_000])
  expect(waits.slice(6)).toEqual([21_600_000, 21_600_000, 21_600_000, null])
})

test.each([
  'anna@people.example\r\nBcc: all@people.example',
  'anna@people.example,ben@people.example',
  'Anna <anna@people.example>',
  'anna@people.example;ben@people.example',
  '"anna\n"@people.example',
  'anna@people.example\0',
  'anna',
  '@people.example',
  `${'a'.repeat(250)}@people.example`,
])('%j is not one plain email', (email) => expect(isPlainEmail(email)).toBe(false))

test.each(['anna@people.example', "o'neil+news@people.example", 'jürgen@bücher.example'])(
  '%s is one',
  (email) => expect(isPlainEmail(email)).toBe(true),
)

test('a subject cannot end its header', () =>
  expect(oneLine('Hello\r\nBcc: all@people.example\u2028\0x')).toBe('Hello Bcc: all@people.example x'))

test.each([
  ['Sent by https://a.example, from http://127.0.0.1:4130.', ['https://a.example', 'http://127.0.0.1:4130']],
  ['Go to\nhttps://a.example/x?y=1\nor <http://b.example>', ['https://a.example/x?y=1', 'http://b.example']],
])('links are found in order: %j', (text, links) => expect(linksOf(text)).toEqual(links))

test('an email is shortened to its first letter and its server, also within what a mail server said', () => {
  expect(shortEmail('anna.smith@people.example')).toBe('a…@people.example')
  expect(shortEmail('anna')).toBe('…')
  const refusal = '550 5.1.1 <anna@people.example>: unknown; RCPT TO:anna@people.example'
  expect(withShortEmails(refusal)).toBe(refusal.replaceAll('anna', 'a…'))
  expect(withShortEmails('connect ECONNREFUSED 127.0.0.1:25')).toBe('connect ECONNREFUSED 127.0.0.1:25')
})
