/** As much of a JSON Schema as the forms of records are made of. */
export type Schema = {
  type?: string
  enum?: string[]
  const?: string
  maxLength?: number
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  items?: Schema
  anyOf?: Schema[]
}

/** What a field takes, without its null. */
export type FieldShape = { schema: Schema; isNullable: boolean; isOptional: boolean }

/** Nobody types these: the place in lists, and former slugs, which are kept by themselves. */
const UNTYPED = ['position', 'formerly']

export function shapeOf(schema: Schema, isOptional = false): FieldShape {
  const isNull = ({ type }: Schema) => type === 'null'
  if (!schema.anyOf) return { schema, isNullable: false, isOptional }
  const others = schema.anyOf.filter((one) => !isNull(one))
  const [only] = others
  // One of several sorts of text, such as a word or a link, is typed as text.
  return {
    schema: others.length === 1 && only ? only : { type: 'string' },
    isNullable: schema.anyOf.some(isNull),
    isOptional,
  }
}

export const fieldsOf = ({ properties = {}, required = [] }: Schema): [string, FieldShape][] =>
  Object.entries(properties)
    .filter(([name]) => !UNTYPED.includes(name))
    .map(([name, schema]) => [name, shapeOf(schema, !required.includes(name))])

/** What a field begins with. Nothing is made up: what nobody stated stays empty. */
export function emptyOf({ schema, isNullable, isOptional }: FieldShape): unknown {
  if (isOptional) return undefined
  if (isNullable) return null
  if (schema.type === 'array') return []
  if (schema.type === 'object')
    return Object.fromEntries(
      fieldsOf(schema).flatMap(([name, shape]) => {
        const value = emptyOf(shape)
        return value === undefined ? [] : [[name, value]]
      }),
    )
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'boolean') return false
  return schema.type === 'string' ? '' : undefined
}

/** 'short_description' → 'Short description'. */
export const labelOf = (name: string) => {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What an entry of a list is told apart by. */
export function summaryOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value ?? '')
  const entry = value as Record<string, unknown>
  const named = ['text', 'with', 'statement', 'outcome', 'article', 'authority', 'region', 'period']
  const found = named.map((name) => entry[name]).find((one) => typeof one === 'string' && one !== '')
  return typeof found === 'string' ? found : ''
}
