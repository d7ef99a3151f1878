import type { Db } from '#server/ground/db/schema.ts'

/** A review of a vendor, with the vendor; undefined for a review of a compound. */
export const findReviewed = (db: Db, reviewId: string) =>
  db
    .selectFrom('reviews as r')
    .innerJoin('vendors as v', 'v.id', 'r.target_id')
    .select(['v.id as vendor_id', 'v.name as vendor', 'v.slug', 'r.rating', 'r.review_text'])
    .where('r.id', '=', reviewId)
    .where('r.target_type', '=', 'vendor')
    .executeTakeFirst()

export const listDesk = async (db: Db, vendorId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('vendor_members')
      .select('account_id')
      .where('vendor_id', '=', vendorId)
      .orderBy('account_id')
      .execute()
  ).map(({ account_id }) => account_id)
