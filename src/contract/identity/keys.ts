import { z } from 'zod'
import { ById, type EndpointSchemas, text } from '#contract/endpoint.ts'
import { KEY_DAYS, KEY_SCOPES } from './key-vocabulary.ts'

const ApiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** How the key begins, to tell it from others. */
  begins: z.string(),
  scopes: z.array(z.enum(KEY_SCOPES)),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  has_expired: z.boolean(),
  /** To the minute; null until it was used. */
  last_used_at: z.iso.datetime().nullable(),
})
export type ApiKey = z.infer<typeof ApiKey>

export const keyEndpoints = {
  listKeys: {
    summary: "The caller's keys, newest first, without the keys themselves",
    output: z.object({
      keys: z.array(ApiKey),
      /** How many calls a key may make in a minute. */
      per_minute: z.int(),
    }),
  },
  createKey: {
    summary: 'Makes a key, which is in this answer and nowhere else',
    body: z.strictObject({
      name: text(60).trim().min(1, 'is needed'),
      days: z.enum(KEY_DAYS),
    }),
    output: z.object({ key: ApiKey, secret: z.string() }),
  },
  revokeAllKeys: {
    summary: "Ends all of the caller's keys at once and for ever, as after a new password",
    output: z.object({ revoked: z.int() }),
  },
  revokeKey: {
    summary: 'Ends a key at once and for ever',
    params: ById,
    output: z.object({}),
  },
} satisfies Record<string, EndpointSchemas>
