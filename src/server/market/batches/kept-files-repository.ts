import { oneValueOf } from '#server/platform/db/answer-of.ts'
import { putRows } from '#server/platform/db/json-rows.ts'
import type { Db } from '#server/platform/db/schema.ts'

/** Notes that a file may be named by no row, to be looked at when it is due. */
export const noteFile = (db: Db, sha256: string, due_at: Date) =>
  putRows(db, 'kept_file_checks', [{ sha256, due_at }], 'sha256')

/** One that is due, for this transaction: this one, or any. */
export const takeDue = (trx: Db, now: Date, sha256?: string) =>
  trx
    .selectFrom('kept_file_checks')
    .where('due_at', '<=', now)
    .$if(sha256 !== undefined, (query) => query.where('sha256', '=', sha256 ?? ''))
    .select('sha256')
    .orderBy('due_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

/** Whether anything that is kept in the store names this file: the same bytes are kept once for all. */
export const isNamed = (db: Db, sha256: string) =>
  oneValueOf(db)<boolean>`
    select exists (select from certificate_files where kept_sha256 = ${sha256})
      or exists (select from purchase_proofs where sha256 = ${sha256})
      or exists (select from export_files where sha256 = ${sha256})`
