import { invalid } from './refusal.ts'

/** Parameters as forms nest them: `items[0][price]=p` is `{ items: { 0: { price: 'p' } } }`. */
export type Params = { [name: string]: string | Params }

const MOST_LEVELS = 8

export function parseForm(encoded: string): Params {
  const params: Params = Object.create(null)
  for (const [name, value] of new URLSearchParams(encoded)) {
    const [first = '', ...inner] = name.split('[')
    const path = [first, ...inner.map((part) => part.replace(/\]$/, ''))]
    if (path.length > MOST_LEVELS) throw invalid(`Invalid parameter: ${first}`, { param: first })
    place(params, path, value)
  }
  return params
}

/** The same parameters as JSON, where a form has words only. */
export function parseJson(encoded: string): Params {
  const value: unknown = JSON.parse(encoded, (_, part: unknown) =>
    typeof part === 'object' && part !== null ? part : String(part ?? ''),
  )
  if (typeof value !== 'object') throw invalid('The body is not a JSON object.')
  return value as Params
}

function place(into: Params, path: string[], value: string) {
  let level = into
  for (const [i, raw] of path.entries()) {
    // `expand[]=x` counts on by itself.
    const name = raw === '' ? String(Object.keys(level).length) : raw
    if (i === path.length - 1) level[name] = value
    else {
      const next = level[name]
      const child: Params = typeof next === 'object' ? next : Object.create(null)
      level[name] = child
      level = child
    }
  }
}

/** Refuses parameters that the call does not define. */
export function refuseUnknown(params: Params, known: readonly string[]) {
  const unknown = Object.keys(params).find((name) => name !== 'expand' && !known.includes(name))
  if (unknown !== undefined)
    throw invalid(`Received unknown parameter: ${unknown}`, { code: 'parameter_unknown', param: unknown })
}

/** Text, undefined when it was not sent. An empty text means "unset". */
export function textOf(params: Params, name: string): string | undefined {
  const value = params[name]
  if (value === undefined || typeof value === 'string') return value
  throw invalid(`Invalid string: ${name}`, { code: 'parameter_invalid_string', param: name })
}

export function requiredText(params: Params, name: string): string {
  const value = textOf(params, name)
  if (value) return value
  throw invalid(`Missing required param: ${name}.`, { code: 'parameter_missing', param: name })
}

export function flagOf(params: Params, name: string): boolean | undefined {
  const value = textOf(params, name)
  if (value === undefined || value === '') return undefined
  if (value === 'true' || value === 'false') return value === 'true'
  throw invalid(`Invalid boolean: ${value}`, { code: 'parameter_invalid_boolean', param: name })
}

export function integerOf(params: Params, name: string, [least, most]: [number, number]): number | undefined {
  const value = textOf(params, name)
  if (value === undefined || value === '') return undefined
  const number = Number(value)
  if (/^-?\d+$/.test(value) && number >= least && number <= most) return number
  throw invalid(`Invalid integer: ${value}`, { code: 'parameter_invalid_integer', param: name })
}

/** Nested parameters; empty when none were sent. */
export function nested(params: Params, name: string): Params {
  const value = params[name]
  return typeof value === 'object' ? value : {}
}

export const listOf = (params: Params, name: string) =>
  Object.values(nested(params, name)).filter((value) => typeof value === 'string')

/** Adds, changes and (with an empty value) removes keys; an empty text removes all. */
export function mergeMetadata(before: Record<string, string>, params: Params): Record<string, string> {
  if (params.metadata === '') return {}
  const merged = { ...before }
  for (const [key, value] of Object.entries(nested(params, 'metadata'))) {
    if (typeof value !== 'string') throw invalid('Invalid metadata', { param: 'metadata' })
    if (value === '') delete merged[key]
    else merged[key] = value
  }
  return merged
}
