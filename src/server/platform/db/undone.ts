import { sql } from 'kysely'
import type { Db } from '#server/platform/db/schema.ts'

/** Runs `work` in a transaction, or in a savepoint of the current one, and rolls it back. */
export async function undone<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) {
    await sql`savepoint trial`.execute(db)
    try {
      return await work(db)
    } finally {
      await sql`rollback to savepoint trial`.execute(db)
    }
  }
  const trx = await db.startTransaction().execute()
  try {
    return await work(trx)
  } finally {
    await trx.rollback().execute()
  }
}
