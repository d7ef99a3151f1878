import type { Insertable } from 'kysely'
import type { Database, Db } from '#server/platform/db/schema.ts'

/** A review of a vendor with the vendor and what it has answered, locked until the end of the transaction. */
export const lockAnswered = (trx: Db, reviewId: string) =>
  trx
    .selectFrom('reviews as r')
    .innerJoin('vendors as v', 'v.id', 'r.target_id')
    .leftJoin('review_answers as w', 'w.review_id', 'r.id')
    .where('r.id', '=', reviewId)
    .where('r.target_type', '=', 'vendor')
    .select(['r.id', 'r.state', 'v.id as vendor_id', 'v.slug', 'w.id as answer_id', 'w.removed_at'])
    .forNoKeyUpdate('r')
    .executeTakeFirst()

/** The same, only to be looked at. */
export const findAnswered = (db: Db, reviewId: string) =>
  db
    .selectFrom('reviews as r')
    .innerJoin('vendors as v', 'v.id', 'r.target_id')
    .where('r.id', '=', reviewId)
    .where('r.target_type', '=', 'vendor')
    .select('v.slug')
    .executeTakeFirst()

export const putAnswer = (trx: Db, answer: Insertable<Database['review_answers']> & { created_at: Date }) =>
  trx
    .insertInto('review_answers')
    .values(answer)
    .onConflict((conflict) =>
      conflict.column('review_id').doUpdateSet({
        answer: answer.answer,
        account_id: answer.account_id,
        edited_at: answer.created_at,
      }),
    )
    .execute()

export const listAnswersOf = (db: Db, accountId: string) =>
  db
    .selectFrom('review_answers')
    .where('account_id', '=', accountId)
    .select(['review_id', 'answer', 'created_at', 'edited_at'])
    .execute()
