import { sql } from 'kysely'
import type { WeighableReview } from '#domain/ratings/review-rings.ts'
import { type Db, valuesOf } from '#server/platform/db/db.ts'
import { updateRows } from '#server/platform/db/rows.ts'

/** Bounds how many other reviews of one author are read. */
const MOST_ELSEWHERE = 50

export const listDues = (db: Db, limit: number): Promise<string[]> =>
  valuesOf(db.selectFrom('review_dues').select('target_id').distinct().limit(limit), 'target_id')

export const listTargets = (db: Db): Promise<string[]> =>
  valuesOf(
    db
      .selectFrom('review_totals')
      .select('target_id')
      .where((eb) => eb('n1', '+', eb('n2', '+', eb('n3', '+', eb('n4', '+', eb.ref('n5'))))), '>', 0)
      .orderBy('target_id'),
    'target_id',
  )

/** The newest published reviews of a target, with the facts about their authors that weights depend on. */
export async function listWeighable(db: Db, targetId: string, limit: number): Promise<WeighableReview[]> {
  const { rows } = await sql<{
    rating: number
    created_at: Date
    joined_at: Date
    is_purchase_confirmed: boolean
    bands: number[]
    elsewhere: [target_id: string, written_at: number][] | null
  }>`
    select r.rating, r.created_at, a.created_at as joined_at, r.is_purchase_confirmed, r.bands, e.elsewhere
    from (
      select * from reviews where target_id = ${targetId} and state = 'published'
      order by created_at desc, id desc limit ${limit}
    ) r
    join accounts a on a.id = r.account_id
    left join lateral (
      select json_agg(json_build_array(target_id, extract(epoch from created_at) * 1000)) as elsewhere
      from (
        select target_id, created_at from reviews
        where account_id = r.account_id and target_id <> r.target_id and state = 'published'
        order by created_at desc, id desc limit ${MOST_ELSEWHERE}
      ) o
    ) e on true`.execute(db)
  return rows.map(({ created_at, joined_at, elsewhere, ...review }) => ({
    ...review,
    written_at: created_at.getTime(),
    joined_at: joined_at.getTime(),
    elsewhere: (elsewhere ?? []).map(([target_id, written_at]) => ({ target_id, written_at })),
  }))
}

/** Writes a mean; pages that show it are dropped when it is another than before. */
export async function writeMean(trx: Db, targetId: string, mean: number | null, now: Date, isOther: boolean) {
  await updateRows(trx, 'review_totals', { target_id: targetId }, { mean, weighed_at: now })
  if (isOther)
    await sql`
      select raise_rating(target_type, target_id) from (
        select target_type, target_id from reviews where target_id = ${targetId} limit 1
      ) t`.execute(trx)
}

/** Means as kept, of targets that are not due. */
export const listMeans = (db: Db) =>
  db
    .selectFrom('review_totals as t')
    .select(['t.target_id as id', 't.mean', 't.weighed_at'])
    .where('t.weighed_at', 'is not', null)
    .where(sql<boolean>`not exists (select from review_dues d where d.target_id = t.target_id)`)
    .execute()

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
