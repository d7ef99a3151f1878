import type { Deps } from '#server/deps.ts'
import { listAllOf, removeAllOf } from './personal-data-repository.ts'

/** Everything that an account wrote here, for its export. */
export const exportReviews = (db: Deps['db'], accountId: string) => listAllOf(db, accountId)

/** Takes it away, for the deletion of an account. */
export const eraseReviews = (db: Deps['db'], accountId: string) => removeAllOf(db, accountId)
