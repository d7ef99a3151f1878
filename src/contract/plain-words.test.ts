import { expect, test } from 'vitest'
import { z } from 'zod'
import './plain-words.ts'

const wordsOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

test.each<[unknown, z.ZodType, string]>([
  [undefined, z.string(), 'is missing'],
  [7, z.string(), 'must be text'],
  ['7', z.number(), 'must be a number'],
  ['x', z.coerce.number(), 'must be a number'],
  [1.5, z.int(), 'must be a whole number'],
  ['yes', z.boolean(), 'must be true or false'],
  [[], z.object({}), 'must be an object with fields'],
  [{}, z.array(z.string()), 'must be a list'],
  ['d', z.enum(['a', 'b', 'c']), 'must be a, b or c'],
  ['d', z.literal('a'), 'must be a'],
  [6, z.number().max(5), 'must be at most 5'],
  [5, z.number().lt(5), 'must be less than 5'],
  [0, z.number().min(1), 'must be at least 1'],
  [0, z.number().positive(), 'must be more than 0'],
  ['abc', z.string().max(2), 'must have at most 2 characters'],
  ['abc', z.string().length(2), 'must have 2 characters'],
  ['', z.string().min(1), 'is required'],
  ['a', z.string().min(2), 'must have at least 2 characters'],
  [[], z.array(z.string()).min(1), 'must have at least 1 entry'],
  [[1, 2], z.array(z.number()).max(1), 'must have at most 1 entry'],
  [3, z.number().multipleOf(2), 'must be a multiple of 2'],
  ['x', z.email(), 'is not a valid email'],
  ['x', z.uuid(), 'must be an id'],
  ['x', z.url(), 'must be a link'],
  ['x', z.iso.date(), 'must be a day such as 2026-11-20'],
  ['x', z.iso.datetime(), 'must be a moment such as 2026-11-20T12:00:00Z'],
  ['x', z.string().regex(/y/), 'is not written as it should be'],
  [{ a: 1 }, z.strictObject({}), 'has a field that is not known: a'],
  [{ a: 1, b: 2 }, z.strictObject({}), 'has fields that are not known: a, b'],
  [true, z.union([z.string(), z.number()]), 'is none of what it may be'],
  [
    { as: 'c' },
    z.discriminatedUnion('as', [z.object({ as: z.literal('a') }), z.object({ as: z.literal('b') })]),
    'must be a or b',
  ],
])('%j is explained in plain words', (value, schema, words) => expect(wordsOf(schema, value)).toBe(words))

test('what a schema says itself stands', () =>
  expect(wordsOf(z.string().min(1, 'Which vendor?'), '')).toBe('Which vendor?'))

test('no kind of fault is left to the words of the library', () => {
  const faults: [z.ZodType, unknown][] = [
    [z.map(z.string(), z.number()), new Map([['a', 'b']])],
    [z.record(z.enum(['a']), z.number()), { b: 1 }],
    [z.string().startsWith('a'), 'b'],
    [z.never(), 1],
    [z.nan(), 1],
    [z.custom(() => false), 1],
    [z.xor([z.string(), z.literal('a')]), 'a'],
  ]
  for (const [schema, value] of faults)
    expect(wordsOf(schema, value)).toMatch(/^(must|has|is|cannot)\b(?!.*(Invalid|expected|received))/)
})
