import { type Insertable, type SqlBool, sql } from 'kysely'
import type { ReviewScale, ReviewSort, ReviewTarget } from '#contract/vocabulary.ts'
import type { Stars } from '#domain/ratings/rating.ts'
import { forgetWords } from '#server/community/moderation/log.ts'
import { type Db, type Page, rowsOf } from '#server/platform/db/db.ts'
import { lockRow } from '#server/platform/db/rows.ts'
import type { Database } from '#server/platform/db/schema.ts'

/** A review with what its list shows of the author, and how the caller stands to it. */
export type ReviewRow = Awaited<ReturnType<typeof listPublished>>[number]

/** Written out, so that the planner may use the indexes of published reviews. */
const isPublished = sql<SqlBool>`r.state = 'published'`

const ORDERS = {
  newest: ['r.created_at desc', 'r.id desc'],
  highest: ['r.rating desc', 'r.created_at desc', 'r.id desc'],
  lowest: ['r.rating asc', 'r.created_at desc', 'r.id desc'],
  helpful: ['r.helpful_count desc', 'r.created_at desc', 'r.id desc'],
} as const satisfies Record<ReviewSort, readonly string[]>

/** One page of a target's published reviews. Its ids are found in an index, and only those rows are read. */
export function listPublished(
  db: Db,
  targetId: string,
  { sort, limit, offset }: Page & { sort: ReviewSort },
  callerId: string | null,
) {
  const order = sql.raw(ORDERS[sort].join(', '))
  return selectReviews(db, callerId)
    .innerJoin(
      db
        .selectFrom('reviews as r')
        .select('r.id')
        .where('r.target_id', '=', targetId)
        .where(isPublished)
        .orderBy(order)
        .limit(limit)
        .offset(offset)
        .as('page'),
      'page.id',
      'r.id',
    )
    .orderBy(order)
    .execute()
}

/** The review that an account wrote of a target, in whatever state. */
export const findOwn = (db: Db, targetId: string, accountId: string) =>
  selectReviews(db, accountId)
    .where('r.account_id', '=', accountId)
    .where('r.target_id', '=', targetId)
    .executeTakeFirst()

const selectReviews = (db: Db, callerId: string | null) =>
  db
    .selectFrom('reviews as r')
    .innerJoin('accounts as a', 'a.id', 'r.account_id')
    .leftJoin('review_answers as w', (join) =>
      join.onRef('w.review_id', '=', 'r.id').on('w.removed_at', 'is', null),
    )
    .selectAll('r')
    .select(['w.answer', 'w.created_at as answered_at', 'w.edited_at as answer_edited_at'])
    .select([
      'a.name',
      'a.public_name',
      'a.email',
      sql<boolean>`exists (select from purchase_proofs f where f.review_id = r.id)`.as('has_proof'),
      sql<boolean>`exists (select from review_votes v
        where v.review_id = r.id and v.account_id = ${callerId})`.as('is_helpful'),
      sql<boolean>`exists (select from review_reports p
        where p.review_id = r.id and p.account_id = ${callerId})`.as('is_reported'),
    ])

/**
 * How many gave one star to five, of all and of each scale; kept by the database with every change. Null without such a
 * target.
 */
export async function readTotals(db: Db, type: ReviewTarget, targetId: string) {
  const rows = await rowsOf(db)<{ scale: string | null; stars: Stars }>`
    select null as scale, coalesce(
      (select json_build_array(n1, n2, n3, n4, n5) from review_totals where target_id = t.id), '[0,0,0,0,0]') as stars
    from ${sql.table(type === 'drug' ? 'drugs' : 'vendors')} t where t.id = ${targetId}
    union all
    select scale, json_build_array(n1, n2, n3, n4, n5) from review_scale_totals where target_id = ${targetId}`
  const ofScales = new Map(rows.map(({ scale, stars }) => [scale, stars]))
  const stars = ofScales.get(null)
  return stars ? { stars, ofScales } : null
}

/** What is said of single sides; null takes it back. */
export type Scales = Partial<Record<ReviewScale, number | null>>

/** The new review's id, or null when the account has one of this target already. */
export async function insertReview(db: Db, review: Insertable<Database['reviews']>): Promise<string | null> {
  const row = await db
    .insertInto('reviews')
    .values(review)
    .onConflict((conflict) => conflict.columns(['account_id', 'target_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** A review to be changed, locked until the end of the transaction: by its id, else the caller's own of that target. */
export async function lockReview(db: Db, id: string, callerId: string) {
  const named = await lockRow(db, 'reviews', { id })
  return named ?? (await lockRow(db, 'reviews', { target_id: id, account_id: callerId }))
}

/** Reviews of vendors by an account that are public, or will be again, locked until the end of the transaction. */
export const lockVendorReviews = (trx: Db, accountId: string) =>
  trx
    .selectFrom('reviews')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('target_type', '=', 'vendor')
    .where((eb) => eb.or([eb('state', '=', 'published'), eb('returns_at', 'is not', null)]))
    .orderBy('target_id')
    .forNoKeyUpdate()
    .execute()

/** Takes a review away for good, its words out of the moderators' log too. */
export async function removeReview(db: Db, id: string) {
  await forgetWords(db, [id])
  await db.deleteFrom('reviews').where('id', '=', id).execute()
}

/** A review of a vendor with the vendor and what it has answered. */
const answered = (db: Db, reviewId: string) =>
  db
    .selectFrom('reviews as r')
    .innerJoin('vendors as v', 'v.id', 'r.target_id')
    .leftJoin('review_answers as w', 'w.review_id', 'r.id')
    .where('r.id', '=', reviewId)
    .where('r.target_type', '=', 'vendor')
    .select(['r.state', 'v.id as vendor_id', 'v.slug', 'w.id as answer_id', 'w.removed_at'])

export const findAnswered = (db: Db, reviewId: string) => answered(db, reviewId).executeTakeFirst()

/** The same, locked until the end of the transaction. */
export const lockAnswered = (trx: Db, reviewId: string) =>
  answered(trx, reviewId).forNoKeyUpdate('r').executeTakeFirst()

export const putAnswer = (trx: Db, answer: Insertable<Database['review_answers']> & { created_at: Date }) =>
  trx
    .insertInto('review_answers')
    .values(answer)
    .onConflict((conflict) =>
      conflict
        .column('review_id')
        .doUpdateSet({ answer: answer.answer, account_id: answer.account_id, edited_at: answer.created_at }),
    )
    .execute()
