import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '#contract/endpoints.ts'
import { jsonSchema, openApi } from './openapi.ts'
import { isPortable } from './portable-pattern.ts'

/** Every pattern at any depth; properties that are called 'pattern' are no patterns. */
function patternsOf(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, value]) =>
    key === 'pattern' && typeof value === 'string' ? [value] : patternsOf(value),
  )
}

test('every pattern of the whole document compiles without flags and says nothing that RE2 cannot read', () => {
  const patterns = patternsOf(openApi({ PRODUCT_NAME: 'Assayer', PUBLIC_URL: 'https://assayer.example' }))
  expect(patterns.length).toBeGreaterThan(50)
  for (const pattern of patterns) {
    expect(() => new RegExp(pattern), pattern).not.toThrow()
    expect(pattern).not.toMatch(/\\p|\\P|\(\?[=!<imsPx-]|\\[1-9]|\\k|\\u|\\x/)
  }
})

test.each([
  ['a property of Unicode', /^\p{L}$/u],
  ['the complement of a property', /^\P{Cc}$/u],
  ['a look ahead', /^(?=a)a$/],
  ['a look behind that forbids', /(?<!a)b/],
  ['a named group', /(?<year>\d{4})/],
  ['a reference back', /(a)\1/],
  ['a reference by name', /(?<a>a)\k<a>/],
  ['flags inside', { source: '(?i:a)', flags: '' }],
  ['letters of either case', /^abc$/i],
  ['a dot for line breaks', /^.$/s],
  ['a code point by number', /\u2028/],
  ['a long code point by number', /\u{1F600}/u],
  ['a byte by number', /\x41/],
  ['a character of two units', /[😀]/u],
  ['a class of everything', { source: '[^]', flags: '' }],
  ['more repeats than RE2 takes', /^a{0,5000}$/],
  ['a broken expression', { source: '(', flags: '' }],
])('%s is not published as a pattern', (_, expression) => expect(isPortable(expression)).toBe(false))

test.each([/^cus_\w+$/, /^\d{2,7}-\d{2}-\d$/, /^(?:a|b)[’']?$/, /\\p/, /\\\\u2028/, /^a{1,1000}$/, /^a$/u])(
  '%s is published unchanged',
  (expression) => expect(isPortable(expression)).toBe(true),
)

test('of several patterns of one text only the readable ones are published, and the server checks them all', () => {
  const Text = z
    .string()
    .regex(/^\p{L}+$/u)
    .regex(/^[A-Z]/)
    .regex(/^ab/i)
  expect(patternsOf(jsonSchema(Text, 'input'))).toEqual(['^[A-Z]'])
  expect(['Abc', 'abc', 'A1b', 'Bc'].filter((text) => Text.safeParse(text).success)).toEqual(['Abc'])
})

test('a text of one line, and a word of a search, are still checked by the server', () => {
  const message = { name: 'Anna', email: 'anna@people.example', subject: 'Hello', message: 'Hello.' }
  const { body } = endpoints.sendGeneralMessage
  const isTaken = (change: object) => z.safeParse(body as z.ZodType, { ...message, ...change }).success
  expect(isTaken({})).toBe(true)
  for (const subject of ['two\nlines', 'two\u2028lines', 'a bell\u0007'])
    expect(isTaken({ subject }), JSON.stringify(subject)).toBe(false)
})
