import type { RecordKindName } from '#contract/core/record-vocabulary.ts'
import { table } from '#domain/text/table.ts'
import { isAmount } from './amount.ts'

/** As much of a JSON Schema as the forms of records are made of. */
export type Schema = {
  /** JSON Schema writes 'a word or null' as a list of types or as `anyOf`, whichever the library prefers. */
  type?: string | string[]
  enum?: string[]
  /** What the words of `enum` are called; those that are not here are called by themselves. */
  names?: Record<string, string>
  const?: string
  maxLength?: number
  /** 'date' is a day. */
  format?: string
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
}

/** What a field takes, without its null: one type. */
export type FieldShape = { schema: Schema & { type?: string }; isNullable: boolean; isOptional: boolean }

/** Editors do not type these: the place in lists, former slugs, which the product keeps, and the hour of a reading. */
const UNTYPED = ['position', 'formerly', 'observed_at']

/** Every type that a schema allows, each by itself. */
function alternativesOf(schema: Schema): (Schema & { type?: string })[] {
  const { type, anyOf, oneOf, ...rest } = schema
  const others = anyOf ?? oneOf
  if (others) return others.flatMap(alternativesOf)
  if (Array.isArray(type)) return type.map((one) => (one === 'null' ? { type: one } : { ...rest, type: one }))
  return [type === undefined ? rest : { ...rest, type }]
}

export function shapeOf(schema: Schema, isOptional = false): FieldShape {
  const alternatives = alternativesOf(schema)
  const others = alternatives.filter(({ type }) => type !== 'null')
  const [only] = others
  return {
    // Several kinds of text, such as a word or a link, are typed as text.
    schema: others.length === 1 && only ? only : { type: 'string' },
    isNullable: others.length < alternatives.length,
    isOptional,
  }
}

/** An amount can be read once its currency is there, so that stands before it. */
const inOrder = ({ currency, ...others }: Record<string, Schema>): [string, Schema][] => {
  const first = Object.keys(others).findIndex(isAmount)
  return Object.entries(others).toSpliced(
    first < 0 ? Object.keys(others).length : first,
    0,
    ...(currency ? [['currency', currency] as [string, Schema]] : []),
  )
}

export const fieldsOf = ({ properties = {}, required = [] }: Schema): [string, FieldShape][] =>
  inOrder(properties)
    .filter(([name]) => !UNTYPED.includes(name))
    .map(([name, schema]) => [name, shapeOf(schema, !required.includes(name))])

/** First value of a field. It is empty, and no option of a choice is taken, so that nothing is invented. */
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
  if (schema.type === 'boolean') return false
  return schema.type === 'string' ? '' : undefined
}

/** What a list, or what stands by names, is made of. */
export const itemsOf = ({ items, additionalProperties }: Schema = {}): Schema =>
  items ?? (typeof additionalProperties === 'object' ? additionalProperties : {})

export const without = (schema: Schema, ...names: string[]): Schema => ({
  ...schema,
  properties: Object.fromEntries(
    Object.entries(schema.properties ?? {}).filter(([name]) => !names.includes(name)),
  ),
})

/** A short text that identifies an entry of a list. */
export function summaryOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value ?? '')
  const entry = value as Record<string, unknown>
  const named = [
    'text',
    'with',
    'statement',
    'outcome',
    'article',
    'authority',
    'region',
    'period',
    'class',
    'name',
    'compound',
  ]
  const found = named.map((name) => entry[name]).find((one) => typeof one === 'string' && one !== '')
  return typeof found === 'string' ? found : ''
}

const KINDS = table<RecordKindName>({
  compound: 'compound',
  compounds: 'compound',
  nearest: 'compound',
  also_covers: 'compound',
  replacement_compound: 'compound',
  vendor: 'vendor',
  replacement_vendor: 'vendor',
  outcome: 'outcome',
  article: 'article',
  articles: 'article',
  study: 'article',
  class: 'interaction-class',
  classes: 'interaction-class',
  parents: 'interaction-class',
  brings: 'interaction-class',
  interaction_classes: 'interaction-class',
})

/** The kind of records whose slugs a field holds; undefined for other fields. */
export function kindNamedBy(path: readonly (string | number)[]): RecordKindName | undefined {
  const name = path.findLast((step) => typeof step === 'string')
  return name === undefined ? undefined : KINDS[name]
}
