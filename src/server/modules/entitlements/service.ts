import type { Caller } from '#server/http/caller.ts'

/** Whether the caller sees premium content. The one switch for everything that is locked. */
export async function hasPremium(caller: Caller): Promise<boolean> {
  return caller.kind === 'user' && caller.role === 'admin'
}
