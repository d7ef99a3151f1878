import type { Deps } from '#server/core/deps.ts'
import { forgetAccount, listAllOf } from './repository.ts'

/** What a person said in disputes, for the export of an account. */
export const exportDisputes = (db: Deps['db'], accountId: string) => listAllOf(db, accountId)

/** Takes a reader's words away and forgets who spoke, for the deletion of an account. */
export const eraseFromDisputes = (db: Deps['db'], accountId: string) => forgetAccount(db, accountId)
