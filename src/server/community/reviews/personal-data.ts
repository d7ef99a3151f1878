import type { Deps } from '#server/core/deps.ts'
import { listAnswersOf } from './answers-repository.ts'
import { listAllOf } from './personal-data-repository.ts'

/** Everything that an account wrote here, for its export. */
export const exportReviews = async (db: Deps['db'], accountId: string) => ({
  ...(await listAllOf(db, accountId)),
  answers_for_vendors: await listAnswersOf(db, accountId),
})
