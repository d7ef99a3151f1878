import { z } from 'zod'

type Schema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  prefixItems?: Schema[]
  items?: Schema
  minItems?: number
  minLength?: number
  minimum?: number
  exclusiveMinimum?: number
  format?: string
  pattern?: string
  $ref?: string
}

const TEXTS: Record<string, string> = {
  uuid: '7f9c24e5-7b1a-4d6f-9f6e-0a0a0a0a0a0a',
  email: 'somebody@people.example',
  uri: 'https://elsewhere.com/feed.csv',
  date: '2026-11-22',
  'date-time': '2026-11-22T10:00:00Z',
}
/** Tried one after another where a rule of the schema has no word for what it wants. */
const WORDS = [
  'A few words.',
  'word',
  '1',
  'in_1',
  '2026-11',
  'https://elsewhere.com/feed.csv',
  'somebody@people.example',
]

/** Something small that the schema takes. */
export function exampleOf(schema: z.ZodType, io: 'input' | 'output'): unknown {
  const json = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema
  const tried = [false, true].flatMap((withAll) => WORDS.map((word) => partOf(json, word, withAll)))
  const found = tried.find((value) => schema.safeParse(value).success)
  if (found === undefined) throw new Error(`No example fits: ${schema.safeParse(tried[0]).error}`)
  return found
}

function partOf(schema: Schema, word: string, withAll: boolean): unknown {
  const of = (each: Schema) => partOf(each, word, withAll)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [first] = schema.anyOf ?? schema.oneOf ?? []
  if (first) return of(first)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((each) => of(each)))
  switch (schema.type) {
    case 'object': {
      const named = Object.entries(schema.properties ?? {})
      const kept = named.filter(([name]) => withAll || schema.required?.includes(name))
      // An email's rule behind others is not in the schema.
      return Object.fromEntries(kept.map(([name, each]) => [name, name === 'email' ? TEXTS.email : of(each)]))
    }
    case 'array':
      return schema.prefixItems
        ? schema.prefixItems.map(of)
        : Array.from({ length: schema.minItems ?? 0 }, () => of(schema.items ?? {}))
    case 'string':
      return TEXTS[schema.format ?? ''] ?? fitting(schema, word).padEnd(schema.minLength ?? 0, '.')
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 0, (schema.exclusiveMinimum ?? -1) + 1)
    case 'boolean':
      return true
    default:
      return null
  }
}

const fitting = ({ pattern }: Schema, word: string) =>
  (pattern && [word, ...WORDS].find((each) => new RegExp(pattern).test(each))) || word
