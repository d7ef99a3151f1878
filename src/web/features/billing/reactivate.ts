import { call } from '#web/lib/api.ts'
import type { Person } from '#web/lib/session-state.ts'

/** Takes a cancellation back. What it returns still needs attention. */
export async function reactivate(person: Person): Promise<string | undefined> {
  return (await call('reactivateSubscription', { body: { id: person.id } })).warning
}
