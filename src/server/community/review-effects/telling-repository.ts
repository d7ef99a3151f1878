import type { Db } from '#server/platform/db/schema.ts'

/** A review of a vendor, with the vendor; undefined for a review of a compound. */
export const findReviewed = (db: Db, reviewId: string) =>
  db
    .selectFrom('reviews as r')
    .innerJoin('vendors as v', 'v.id', 'r.target_id')
    .select(['v.id as vendor_id', 'v.name as vendor', 'v.slug', 'r.rating', 'r.review_text'])
    .where('r.id', '=', reviewId)
    .where('r.target_type', '=', 'vendor')
    .executeTakeFirst()

/** The author of a review, if its first answer has not been mailed yet; otherwise undefined. */
export const takeUntold = (trx: Db, reviewId: string, at: Date) =>
  trx
    .updateTable('reviews')
    .set({ answer_told_at: at })
    .where('id', '=', reviewId)
    .where('answer_told_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst()
