import { z } from 'zod'
import type { EndpointSchemas } from '#contract/endpoint.ts'
import { CLIENT_ERROR_KINDS } from '#contract/vocabulary.ts'

const Bytes = z.int()
/** The cache of answers for visitors, in memory. */
const Kept = z.object({ bytes: Bytes, most_bytes: Bytes, hits: z.int(), misses: z.int() })

export const Health = z.object({
  product: z.object({ version: z.string(), node: z.string() }),
  /** The process that answered; with several, each press may reach another one. */
  process: z.object({
    id: z.int(),
    started_at: z.string(),
    memory: z.object({ resident: Bytes, heap: Bytes, outside_heap: Bytes }),
    /** Half and 99 of 100 times it was free again after so long, in milliseconds, since the last look. */
    delay_ms: z.object({ half: z.number(), most: z.number() }),
  }),
  database: z.object({
    kind: z.enum(['postgres', 'embedded']),
    version: z.string(),
    /** How long one question and its answer took. */
    answer_ms: z.number(),
    bytes: Bytes,
    /** Connections of this process; the embedded database has only one. */
    pool: z.object({ open: z.int(), idle: z.int(), most: z.int(), waiting: z.int() }).nullable(),
    /** Connections of everybody to this database, and how many the server takes. */
    connections: z.object({ open: z.int(), most: z.int() }),
    largest_tables: z.array(z.object({ name: z.string(), bytes: Bytes })),
  }),
  migrations: z.object({ done: z.int(), latest: z.string().nullable(), pending: z.array(z.string()) }),
  kept: z.object({
    pages: Kept,
    calls: Kept,
    /** Whether changes made in other processes are heard; while they are not, nothing kept is given out. */
    is_listening: z.boolean(),
  }),
  parts: z.array(
    z.object({ name: z.string(), state: z.enum(['works', 'off', 'away']), reason: z.string().nullable() }),
  ),
})
export type Health = z.infer<typeof Health>

export const healthEndpoints = {
  getHealth: {
    summary: 'Figures of the database, the process and its caches, at this moment',
    output: Health,
  },
  reportClientError: {
    summary: 'Tells that a page failed in a browser; says nothing about the person',
    body: z.strictObject({
      kind: z.enum(CLIENT_ERROR_KINDS),
      /** The pattern of the screen, such as `/search/$query`: never the path, which holds what people look for. */
      screen: z.string().regex(/^[\w/$.-]{1,80}$/),
      /** Class of the error. Its message stays in the browser, because it may quote typed text. */
      name: z.string().regex(/^\w{1,40}$/),
      /** Where in our own files, such as `/assets/index-abc.js:1:200`; null when it was elsewhere. */
      at: z
        .string()
        .regex(/^\/assets\/[\w.-]{1,80}\.js:\d{1,7}:\d{1,7}$/)
        .nullable(),
    }),
    output: z.object({}),
  },
} satisfies Record<string, EndpointSchemas>
