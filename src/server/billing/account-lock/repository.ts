import { sql } from 'kysely'
import { type Db, hasRow } from '#server/platform/db/db.ts'
import { deleteRows } from '#server/platform/db/rows.ts'

/** Takes or renews a lease by the database's clock; false while another process has it. */
export async function takeLease(
  db: Db,
  accountId: string,
  holder: string,
  leaseMs: number,
): Promise<boolean> {
  const ends_at = sql<Date>`now() + ${leaseMs} * interval '1 millisecond'`
  return hasRow(
    db
      .insertInto('billing_leases')
      .values({ account_id: accountId, holder, ends_at })
      .onConflict((conflict) =>
        conflict
          .column('account_id')
          .doUpdateSet({ holder, ends_at })
          .where(sql<boolean>`billing_leases.holder = ${holder} or billing_leases.ends_at < now()`),
      )
      .returning('holder'),
  )
}

export const releaseLease = (db: Db, accountId: string, holder: string) =>
  deleteRows(db, 'billing_leases', { account_id: accountId, holder })

/** For the start of the only process of a database: holders of earlier leases are gone. */
export const dropLeases = (db: Db) => db.deleteFrom('billing_leases').execute()
