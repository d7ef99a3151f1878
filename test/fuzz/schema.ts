import fc from 'fast-check'
import { hostileValue, mostly } from './hostile.ts'

export type Schema = {
  $ref?: string
  type?: string
  enum?: unknown[]
  const?: unknown
  format?: string
  minimum?: number
  maximum?: number
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
}

/** What makes values go further than the check of their shape. */
export type Known = { ids: string[]; words: string[]; schemas: Record<string, Schema> }

/** Values of a JSON schema, right for the most part, each part of them wrong now and then. */
export function valuesOf(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const named = schema.$ref && known.schemas[schema.$ref.split('/').at(-1) ?? '']
  if (named) return valuesOf(named, known)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => valuesOf(choice, known)))
  if (schema.enum) return mostly(fc.constantFrom(...schema.enum))
  if ('const' in schema) return mostly(fc.constant(schema.const))
  switch (schema.type) {
    case 'string':
      return mostly(textOf(schema, known))
    case 'integer':
    case 'number':
      return mostly(fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 100, 1_000_000) }))
    case 'boolean':
      return mostly(fc.boolean())
    case 'array':
      return mostly(fc.array(valuesOf(schema.items ?? {}, known), { maxLength: 4 }))
    case 'object':
      return mostly(objectOf(schema, known), 12)
    default:
      return hostileValue
  }
}

const textOf = ({ format }: Schema, { ids, words }: Known) => {
  if (format === 'uuid') return fc.oneof(fc.constantFrom(...ids), fc.uuid())
  if (format === 'email') return fc.constantFrom('a@people.example', 'b@people.example')
  return fc.constantFrom(...words, ...ids)
}

function objectOf({ properties = {}, required = [] }: Schema, known: Known) {
  const parts = Object.fromEntries(
    Object.entries(properties).map(([name, part]) => [name, valuesOf(part, known)]),
  )
  return fc
    .tuple(fc.record(parts, { requiredKeys: required }), fc.nat(14), hostileValue)
    .map(([value, way, extra]) => (way === 0 ? { ...value, unexpected: extra } : value))
}
