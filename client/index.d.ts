import type { operations } from './schema.js'

/** What everybody may read with. */
export const PUBLIC_KEY: string

/** A refusal or fault of the server; its message is the server's own. */
export class AssayerError extends Error {
  status: number
  code: string
  /** The value at fault, where there is one. */
  field: string | undefined
  /** Seconds after which to come again, where the server says so. */
  retryAfterS: number | undefined
}

type Part<O extends { parameters: object }, P extends 'path' | 'query'> = P extends keyof O['parameters']
  ? [NonNullable<O['parameters'][P]>] extends [never]
    ? unknown
    : undefined extends O['parameters'][P]
      ? Partial<NonNullable<O['parameters'][P]>>
      : O['parameters'][P]
  : unknown

/** The values of a call: those of its path and its query. */
export type Input<K extends keyof operations> = Part<operations[K], 'path'> & Part<operations[K], 'query'>

/** What a call answers. */
export type Answer<K extends keyof operations> =
  operations[K]['responses'][200]['content']['application/json']

type Options = { signal?: AbortSignal }

/** The calls of one server, by their names. They throw `AssayerError`, and `TypeError` when the network fails. */
export type Assayer = {
  [K in keyof operations]: Record<never, never> extends Input<K>
    ? (values?: Input<K>, options?: Options) => Promise<Answer<K>>
    : (values: Input<K>, options?: Options) => Promise<Answer<K>>
}

export function createClient(options: {
  /** Such as 'https://assayer.example'. */
  baseUrl: string
  /** A key from your profile, for what you have paid for; the public key without one. */
  bearer?: string
  fetch?: (request: Request) => Promise<Response>
}): Assayer
