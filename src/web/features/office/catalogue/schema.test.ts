import { expect, test } from 'vitest'
import { emptyOf, fieldsOf, type Schema, shapeOf, summaryOf } from './schema.ts'

const text = { type: 'string', maxLength: 80 }

test.each<[string, Schema]>([
  ['a list of types', { type: ['string', 'null'], maxLength: 80 }],
  ['null first', { type: ['null', 'string'], maxLength: 80 }],
  ['anyOf', { anyOf: [text, { type: 'null' }] }],
  ['oneOf', { oneOf: [{ type: 'null' }, text] }],
  ['anyOf within anyOf', { anyOf: [{ anyOf: [text] }, { type: 'null' }] }],
])('a field that may be null is the field, and that it may: %s', (_, schema) =>
  expect(shapeOf(schema)).toEqual({ schema: text, isNullable: true, isOptional: false }),
)

test('what may be several kinds of text is typed as text', () => {
  const several = { anyOf: [{ type: 'string', const: 'none' }, text] }
  expect(shapeOf(several)).toEqual({ schema: { type: 'string' }, isNullable: false, isOptional: false })
})

test('a new entry begins with what it must have, and states nothing', () => {
  const schema = {
    type: 'object',
    required: ['name', 'refund', 'rows', 'kind', 'inner'],
    properties: {
      name: text,
      refund: { type: ['boolean', 'null'] },
      rows: { type: 'array', items: text },
      kind: { type: 'string', enum: ['a', 'b'] },
      inner: { type: 'object', required: ['x'], properties: { x: { type: 'integer' } } },
      note: text,
      position: { type: 'integer' },
    },
  }
  expect(emptyOf(shapeOf(schema))).toEqual({ name: '', refund: null, rows: [], kind: '', inner: {} })
  expect(fieldsOf(schema).map(([name]) => name)).not.toContain('position')
})

test('a summary of words names an entry of a list', () => {
  expect(summaryOf({ outcome: 'sleep', statement: 'Slept longer.' })).toBe('Slept longer.')
  expect(summaryOf({ n: 1 })).toBe('')
})
