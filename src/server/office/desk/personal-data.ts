import type { Deps } from '#server/core/deps.ts'
import { forgetAccount, listAllOf } from './repository.ts'

/** What a person proposed for vendors, for the export of an account. */
export const exportProposals = (db: Deps['db'], accountId: string) => listAllOf(db, accountId)

/** What was said for a vendor stays the vendor's; who said it is forgotten with the account. */
export const eraseFromProposals = (db: Deps['db'], accountId: string) => forgetAccount(db, accountId)
