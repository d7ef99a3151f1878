import { HELD_FOR } from '#server/community/moderation/rules.ts'
import type { OnJoin } from '#server/core/deps.ts'
import { hold } from './reported.ts'
import * as repository from './repository.ts'

/**
 * Holds what a person wrote of vendors when they join the desk of one: who speaks for a vendor rates none, so it counts
 * no more until a moderator has read it.
 */
export const holdVendorReviews: OnJoin = async ({ db, clock }, accountId) => {
  const now = clock()
  await repository.lockAuthor(db, accountId)
  for (const review of await repository.lockVendorReviews(db, accountId))
    await hold(db, review, { reason: HELD_FOR.desk, returns_at: null }, now)
}
