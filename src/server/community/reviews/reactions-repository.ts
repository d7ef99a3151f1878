import { sql } from 'kysely'
import { countOf, type Db, hasRow, valuesOf } from '#server/platform/db/db.ts'
import { lockRow, updateRows } from '#server/platform/db/rows.ts'

/**
 * A review that everybody can see, locked until the end of the transaction. What a reaction adds refers to the review, and then changes it: two
 * that did both without this lock, and a deletion between them, would wait for each other.
 */
export const lockPublished = (trx: Db, id: string) => lockRow(trx, 'reviews', { id, state: 'published' })

/** How many reports of an account count since then; those that are made at once are counted one after another. */
export async function countCounted(trx: Db, accountId: string, since: Date): Promise<number> {
  await trx.selectFrom('accounts').where('id', '=', accountId).select('id').forNoKeyUpdate().execute()
  return countOf(
    trx
      .selectFrom('review_reports')
      .where('account_id', '=', accountId)
      .where('counts', '=', true)
      .where('created_at', '>', since),
  )
}

/** A review's reports that count and wait for a moderator; those of deleted accounts do not. */
export const countOpenReports = (trx: Db, id: string): Promise<number> =>
  countOf(
    trx
      .selectFrom('review_reports')
      .where('review_id', '=', id)
      .where('counts', '=', true)
      .where('account_id', 'is not', null)
      .where('resolved_at', 'is', null),
  )

/**
 * Whether these very words are to be seen: a moderator has decided so, also in a dispute about them, or they have waited for
 * a decision as long as they may.
 */
export const wasKept = (trx: Db, id: string, text: string): Promise<boolean> =>
  hasRow(
    trx
      .selectFrom('moderation_log')
      .select('subject_id')
      .where('subject_id', '=', id)
      .where('action', 'in', ['approve', 'restore', 'appeal_restored', 'return'])
      .where('text', '=', text)
      .union(
        trx
          .selectFrom('disputes as d')
          .innerJoin('reviews as r', (join) => join.on(sql<boolean>`r.id::text = d.subject_id`))
          .select('r.id as subject_id')
          .where('d.subject', '=', 'review')
          .where('d.subject_id', '=', id)
          .where('d.state', '=', 'decided')
          .where('d.outcome', '=', 'rejected')
          .where('r.review_text', '=', text)
          .where(sql<boolean>`coalesce(r.edited_at, r.created_at) <= d.decided_at`),
      )
      .limit(1),
  )

/** At most so many at once; the next run takes the others. */
const RETURNED_AT_ONCE = 100

/** Reviews whose time out of view is over. */
export const listReturning = (db: Db, now: Date): Promise<string[]> =>
  valuesOf(
    db
      .selectFrom('reviews')
      .select('id')
      .where('returns_at', '<=', now)
      .orderBy('returns_at')
      .limit(RETURNED_AT_ONCE),
    'id',
  )

/** Brings a review back into view if its time is still over; its open reports count no more. */
export async function returnReview(trx: Db, id: string, now: Date) {
  const review = await trx
    .updateTable('reviews')
    .set({ state: 'published', reason: null, returns_at: null })
    .where('id', '=', id)
    .where('returns_at', '<=', now)
    .returning(['id', 'account_id', 'target_id', 'rating', 'review_text'])
    .executeTakeFirst()
  if (review) await updateRows(trx, 'review_reports', { review_id: id, resolved_at: null }, { counts: false })
  return review
}
