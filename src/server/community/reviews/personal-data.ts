import type { Deps } from '#server/core/deps.ts'
import { forgetAnswerer, listAnswersOf } from './answers-repository.ts'
import { listAllOf, removeAllOf } from './personal-data-repository.ts'
import { removeProofsOf } from './proofs-repository.ts'

/** Everything that an account wrote here, for its export. */
export const exportReviews = async (db: Deps['db'], accountId: string) => ({
  ...(await listAllOf(db, accountId)),
  answers_for_vendors: await listAnswersOf(db, accountId),
})

/** Takes it away, for the deletion of an account. */
export const eraseReviews = (db: Deps['db'], accountId: string) => removeAllOf(db, accountId)

/** Moderators do not see the proofs of a deleted account, whatever happens to its reviews. */
export const eraseProofs = (db: Deps['db'], accountId: string) => removeProofsOf(db, accountId)

/** A vendor's answer stays; who wrote it is forgotten with the account, whatever becomes of their reviews. */
export const eraseFromAnswers = (db: Deps['db'], accountId: string) => forgetAnswerer(db, accountId)
