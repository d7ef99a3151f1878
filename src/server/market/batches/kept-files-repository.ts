import { rowsOf } from '#server/platform/db/answer-of.ts'
import type { Db } from '#server/platform/db/schema.ts'

/** Notes that a file may be named by no row, to be looked at when it is due. */
export async function noteFile(db: Db, sha256: string, dueAt: Date) {
  await db
    .insertInto('kept_file_checks')
    .values({ sha256, due_at: dueAt })
    .onConflict((conflict) => conflict.column('sha256').doUpdateSet({ due_at: dueAt }))
    .execute()
}

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
export async function isNamed(db: Db, sha256: string): Promise<boolean> {
  const rows = await rowsOf(db)`
    select 1 where exists (select from certificate_files where kept_sha256 = ${sha256})
      or exists (select from purchase_proofs where sha256 = ${sha256})
      or exists (select from export_files where sha256 = ${sha256})`
  return rows.length > 0
}
