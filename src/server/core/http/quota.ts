import type { Context } from 'hono'
import type { Caller } from '#server/core/deps.ts'
import type { HttpEnv } from './env.ts'

/** Adds a key's remaining quota to the answer's headers; other callers get none. */
export function tellQuota(c: Context<HttpEnv>, caller: Caller) {
  if (caller.kind !== 'key') return
  for (const [name, value] of Object.entries(caller.quota)) c.header(name, value)
}
