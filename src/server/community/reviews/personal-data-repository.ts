import { ALL_SCALES } from '#contract/vocabulary.ts'
import { forgetWords } from '#server/community/moderation/log.ts'
import { type Db, valuesOf } from '#server/platform/db/db.ts'
import { updateRows } from '#server/platform/db/rows.ts'
import { listProofsOf } from './proofs-repository.ts'

/** Everything that an account wrote here: reviews, votes and reports. */
export async function listAllOf(db: Db, accountId: string) {
  return {
    reviews: await db
      .selectFrom('reviews')
      .select(['target_type', 'target_id', 'rating', 'review_text', 'state', 'reason', 'helpful_count'])
      .select(['is_purchase_confirmed', 'proof_refusal', ...ALL_SCALES, 'created_at', 'edited_at'])
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
    helpful_votes: await db
      .selectFrom('review_votes')
      .select(['review_id', 'created_at'])
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .orderBy('review_id')
      .execute(),
    purchase_proofs: await listProofsOf(db, accountId),
    review_reports: await db
      .selectFrom('review_reports')
      .select(['review_id', 'reason', 'note', 'created_at'])
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .orderBy('review_id')
      .execute(),
    answers_for_vendors: await db
      .selectFrom('review_answers')
      .where('account_id', '=', accountId)
      .select(['review_id', 'answer', 'created_at', 'edited_at'])
      .execute(),
  }
}

/**
 * Takes an account's reviews and votes away, with the totals, and its words out of the moderators' log. Its reports
 * stay without a name, and so does what it did as a moderator.
 */
export async function removeAllOf(trx: Db, accountId: string) {
  const own = trx.selectFrom('reviews').select('id').where('account_id', '=', accountId)
  await forgetWords(trx, await valuesOf(own, 'id'))
  await trx.deleteFrom('reviews').where('account_id', '=', accountId).execute()
  await trx.deleteFrom('review_votes').where('account_id', '=', accountId).execute()
  await updateRows(trx, 'review_reports', { account_id: accountId }, { account_id: null })
}
