import type { Selectable } from 'kysely'
import { type Db, type Page, pageOf, putRows } from '#server/platform/db/db.ts'
import { targetOf } from '#server/platform/db/hold-target.ts'
import type { Database } from '#server/platform/db/schema.ts'

/** A review with its proof, locked until the end of the transaction. */
export const lockProven = (trx: Db, reviewId: string) =>
  trx
    .selectFrom('reviews as r')
    .leftJoin('purchase_proofs as p', 'p.review_id', 'r.id')
    .selectAll('r')
    .select(['p.sha256', 'p.type'])
    .where('r.id', '=', reviewId)
    .forNoKeyUpdate('r')
    .executeTakeFirst()

/** Takes the place of the proof before. */
export const putProof = (trx: Db, proof: Selectable<Database['purchase_proofs']>) =>
  putRows(trx, 'purchase_proofs', [proof], 'review_id')

/** Deletes the proofs of an account, so that moderators do not see them even if its reviews stay. */
export const removeProofsOf = (trx: Db, accountId: string) =>
  trx
    .deleteFrom('purchase_proofs')
    .where('review_id', 'in', (reviews) =>
      reviews.selectFrom('reviews').select('id').where('account_id', '=', accountId),
    )
    .execute()

export const listRemovals = (db: Db, limit: number) =>
  db.selectFrom('proof_removals').selectAll().orderBy('id').limit(limit).execute()

export const listProofs = (db: Db, page: Page) =>
  pageOf(
    db
      .selectFrom('purchase_proofs as p')
      .innerJoin('reviews as r', 'r.id', 'p.review_id')
      .innerJoin('accounts as a', 'a.id', 'r.account_id')
      .select(['r.id', 'r.account_id', 'r.target_type', 'r.rating', 'r.review_text', 'p.created_at'])
      .select(['a.name', 'a.public_name', targetOf('r').as('target')])
      .orderBy('p.created_at')
      .orderBy('p.review_id'),
    page,
  )

/** For a person's own export. */
export const listProofsOf = (db: Db, accountId: string) =>
  db
    .selectFrom('purchase_proofs as p')
    .innerJoin('reviews as r', 'r.id', 'p.review_id')
    .select(['p.review_id', 'p.type', 'p.bytes', 'p.created_at'])
    .where('r.account_id', '=', accountId)
    .execute()
