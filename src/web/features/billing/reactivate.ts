import { call } from '#web/lib/api.ts'
import type { Person } from '#web/lib/session-state.ts'

export const REACTIVATION_FAILED =
  'Failed to reactivate your subscription. Please try again or contact support.'

/** Takes a cancellation back. What it returns still needs attention. */
export async function reactivate(person: Person): Promise<string | undefined> {
  return (await call('reactivateSubscription', { body: { id: person.id } })).warning
}
