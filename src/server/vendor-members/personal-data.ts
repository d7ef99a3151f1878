import type { Deps } from '#server/core/deps.ts'
import { listAllOf, removeAllOf } from './repository.ts'

/** The desks, claims and invitations of a person, for the export of an account. */
export const exportDesks = (db: Deps['db'], { id, email }: { id: string; email: string }) =>
  listAllOf(db, id, email.toLowerCase())

/** Takes them away, for the deletion of an account. */
export const eraseDesks = (db: Deps['db'], { id, email }: { id: string; email: string }) =>
  removeAllOf(db, id, email.toLowerCase())
