import type { Db } from '#server/ground/db/schema.ts'
import { forgetAppeals, listAllOf } from './removals-repository.ts'

/** The removals of a person's texts, and the moderators' reasons. */
export const exportRemovals = (db: Db, accountId: string) => listAllOf(db, accountId)

/** Where reviews stay without a name; else removals go with the account. */
export const eraseAppeals = (db: Db, accountId: string) => forgetAppeals(db, accountId)
