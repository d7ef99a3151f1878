import { sql } from 'kysely'
import type { Db } from '#server/platform/db/schema.ts'

/** Thrown to undo everything. */
class Undone extends Error {}

/** Runs `act` in a transaction, or in a savepoint of the current one, and rolls it back. */
export async function undone<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) {
    await sql`savepoint trial`.execute(db)
    try {
      return await work(db)
    } finally {
      await sql`rollback to savepoint trial`.execute(db)
    }
  }
  let result: { value: T } | undefined
  try {
    await db.transaction().execute(async (trx) => {
      result = { value: await work(trx) }
      throw new Undone()
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  }
  if (!result) throw new Error('The trial came to no result.')
  return result.value
}
