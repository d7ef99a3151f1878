import { lookedFor } from '#contract/email-address.ts'
import type { Deps, Subject } from '#server/core/deps.ts'
import { handDesksOn } from './members.ts'
import { listAllOf, removeAllOf } from './repository.ts'

/** The desks, claims and invitations of a person, for the export of an account. */
export const exportDesks = (db: Deps['db'], { id, email }: { id: string; email: string }) =>
  listAllOf(db, id, lookedFor(email))

/** Takes them away, for the deletion of an account; no desk is left with members and no owner. */
export async function eraseDesks(deps: Deps, { id, email }: Subject) {
  await handDesksOn(deps, id)
  await removeAllOf(deps.db, id, lookedFor(email))
}
