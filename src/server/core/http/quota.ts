import type { Context } from 'hono'
import type { Caller } from './caller.ts'
import type { HttpEnv } from './env.ts'

/** Says with the answer what a key has left; nothing to others. */
export function tellQuota(c: Context<HttpEnv>, caller: Caller) {
  if (caller.kind !== 'key') return
  for (const [name, value] of Object.entries(caller.quota)) c.header(name, value)
}
