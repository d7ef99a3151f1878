import { z } from 'zod'

type Shape = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  format?: string
  anyOf?: Shape[]
  oneOf?: Shape[]
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
}
type Part<T> = T extends readonly (infer Each)[]
  ? readonly Part<Each>[]
  : T extends object
    ? { [K in keyof T]?: Part<T[K]> }
    : T

/** What the server sends of this shape. What a test does not tell is unknown, empty, zero, off, or the first of its words; an id and a time are some. */
export const wire = <S extends z.ZodType>(schema: S, told: Part<z.output<S>> = {} as never): z.output<S> =>
  filled(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Shape, told) as never

function filled(shape: Shape, told: unknown, name = ''): unknown {
  const kinds = shape.anyOf ?? shape.oneOf ?? [shape]
  if (told === undefined && kinds.some(({ type }) => type?.includes('null'))) return null
  const [kind = {}, ...others] = kinds.filter(({ type }) => type !== 'null')
  if (told === null || (told && others.length > 0)) return told
  if (kind.properties) {
    const given = (told ?? {}) as Record<string, unknown>
    const names = new Set([...(kind.required ?? []), ...Object.keys(given)])
    return Object.fromEntries(
      [...names].map((each) => [each, filled(kind.properties?.[each] ?? {}, given[each], each)]),
    )
  }
  if (kind.type === 'array') return ((told ?? []) as unknown[]).map((each) => filled(kind.items ?? {}, each))
  return told ?? emptyOf(kind, name)
}

function emptyOf({ const: only, enum: words, type, format }: Shape, name: string) {
  if (only !== undefined) return only
  if (words) return words[0]
  if (type === 'boolean') return false
  if (type === 'object') return {}
  if (type !== 'string') return 0
  if (format === 'uuid') return '00000000-0000-4000-8000-000000000001'
  return /(^|_)at$/.test(name) ? '2026-11-20T12:00:00Z' : ''
}
