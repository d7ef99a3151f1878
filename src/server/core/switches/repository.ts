import { emailOfActor } from '#server/platform/db/actor-email.ts'
import type { Db } from '#server/platform/db/db.ts'

/** Switches that were changed, with the email of the last person who did. */
export const listChanged = (db: Db) =>
  db
    .selectFrom('switches')
    .select(['name', 'is_on', 'changed_at', 'reason', emailOfActor('switches.changed_by').as('changed_by')])
    .execute()
