import type { Kysely } from 'kysely'
import type { ReportReason } from '#contract/vocabulary.ts'
import type { Database } from '#server/platform/db/schema.ts'

type Db = Kysely<Database>

/** A review that everybody can see. */
export const findPublished = (db: Db, id: string) =>
  db
    .selectFrom('reviews')
    .select(['id', 'account_id', 'helpful_count'])
    .where('id', '=', id)
    .where('state', '=', 'published')
    .executeTakeFirst()

/**
 * The same, locked until the end of the transaction. What a reaction adds refers to the review, and then changes it: two
 * that did both without this lock, and a deletion between them, would wait for each other.
 */
export const lockPublished = (trx: Db, id: string) =>
  trx
    .selectFrom('reviews')
    .select(['id', 'account_id', 'target_type', 'target_id', 'rating', 'review_text', 'queued_at'])
    .where('id', '=', id)
    .where('state', '=', 'published')
    .forNoKeyUpdate()
    .executeTakeFirst()

export const insertVote = (db: Db, vote: { review_id: string; account_id: string; created_at: Date }) =>
  db
    .insertInto('review_votes')
    .values(vote)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const removeVote = (db: Db, reviewId: string, accountId: string) =>
  db
    .deleteFrom('review_votes')
    .where('review_id', '=', reviewId)
    .where('account_id', '=', accountId)
    .execute()

/** Whether the report is new: an account reports a review once. */
export async function insertReport(
  db: Db,
  report: {
    review_id: string
    account_id: string
    reason: ReportReason
    note: string
    counts: boolean
    created_at: Date
  },
): Promise<boolean> {
  const row = await db
    .insertInto('review_reports')
    .values(report)
    .onConflict((conflict) => conflict.columns(['review_id', 'account_id']).doNothing())
    .returning('review_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Puts a review into the moderators' queue; a waiting review keeps its place. */
export const queueReview = (db: Db, id: string, now: Date) =>
  db
    .updateTable('reviews')
    .set({ queued_at: now })
    .where('id', '=', id)
    .where('queued_at', 'is', null)
    .execute()

/** A review's reports that count and wait for a moderator; those of deleted accounts do not. */
export async function countOpenReports(trx: Db, id: string): Promise<number> {
  const { open } = await trx
    .selectFrom('review_reports')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('review_id', '=', id)
    .where('counts', '=', true)
    .where('account_id', 'is not', null)
    .where('resolved_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(open)
}

/** Whether a moderator has decided to show these very words of a review. */
export const wasKept = async (trx: Db, id: string, text: string): Promise<boolean> =>
  (await trx
    .selectFrom('moderation_log')
    .select('id')
    .where('subject_id', '=', id)
    .where('action', 'in', ['approve', 'restore', 'appeal_restored'])
    .where('text', '=', text)
    .limit(1)
    .executeTakeFirst()) !== undefined
