import { logAction } from '#server/community/moderation/log.ts'
import { HELD_FOR } from '#server/community/moderation/rules.ts'
import { weigh } from '#server/community/review-effects/means.ts'
import type { OnJoin } from '#server/core/deps.ts'
import * as repository from './repository.ts'

/**
 * Holds what a person wrote of vendors when they join the desk of one: who speaks for a vendor rates none, so it counts
 * no more until a moderator has read it.
 */
export const holdVendorReviews: OnJoin = async ({ db, clock }, accountId) => {
  const now = clock()
  await repository.lockAuthor(db, accountId)
  for (const { id, target_id, rating, review_text: text, queued_at } of await repository.lockVendorReviews(
    db,
    accountId,
  )) {
    const reason = HELD_FOR.desk
    await repository.holdReview(db, id, { reason, queued_at: queued_at ?? now, returns_at: null })
    await logAction(db, { kind: 'review', subject_id: id, reason, rating, text, created_at: now })
    await weigh(db, target_id, now)
  }
}
