import { sql } from 'kysely'
import type { ReviewTarget } from '#contract/vocabulary.ts'
import { AppError } from '#server/platform/errors.ts'
import { type Db, hasRow } from './db.ts'

/**
 * Locks a compound or vendor until the end of the transaction, so that it cannot be ended or merged meanwhile. False if
 * it does not exist. People's texts name it without a foreign key.
 */
export const holdTarget = (trx: Db, type: ReviewTarget, id: string) =>
  hasRow(
    trx
      .selectFrom(type === 'drug' ? 'drugs' : 'vendors')
      .select('id')
      .where('id', '=', id)
      .forKeyShare(),
  )

export const noSuchTarget = (type: ReviewTarget) =>
  new AppError('not_found', type === 'drug' ? 'There is no such compound.' : 'There is no such vendor.')

/** What a text of these is about, as its page names it; null once that left the catalogue. */
export const targetOf = (texts: string) => {
  const id = sql.ref(`${texts}.target_id`)
  return sql<{ name: string; slug: string } | null>`coalesce(
    (select json_build_object('name', proper_name, 'slug', name) from drugs where id = ${id}),
    (select json_build_object('name', name, 'slug', slug) from vendors where id = ${id}))`
}
