import { type Insertable, sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { findRow, insertIfNew, insertRow, listRows, lockToEnd } from '#server/platform/db/rows.ts'
import type { Database } from '#server/platform/db/schema.ts'

/** Searches of an account in a month that gave results. */
export async function countUsed(db: Db, accountId: string, month: string): Promise<number> {
  return (await findRow(db, 'ai_usage', { account_id: accountId, month }))?.used ?? 0
}

export type Reservation = Insertable<Database['ai_reservations']>

/**
 * Takes one of the searches left; false when none is. The row of the month is locked, so searches at the same
 * time wait for each other. What a stopped process has reserved counts until it expires.
 */
export function reserve(db: Db, reservation: Reservation, limit: number | null, now: Date): Promise<boolean> {
  const { account_id, month } = reservation
  return db.transaction().execute(async (trx) => {
    const ofMonth = { account_id, month }
    await insertIfNew(trx, 'ai_usage', { ...ofMonth, used: 0 })
    const used = (await lockToEnd(trx, 'ai_usage', ofMonth))?.used ?? 0
    await trx
      .deleteFrom('ai_reservations')
      .where('account_id', '=', account_id)
      .where('expires_at', '<=', now)
      .execute()
    const held = await listRows(trx, 'ai_reservations', ofMonth)
    if (limit !== null && used + held.length >= limit) return false
    await insertRow(trx, 'ai_reservations', reservation)
    return true
  })
}

/** Counts a reserved search. A reservation that has expired and was taken away counts nothing. */
export async function spend(db: Db, { id, account_id, month }: Reservation) {
  await sql`
    with spent as (delete from ai_reservations where id = ${id} returning id)
    update ai_usage set used = used + 1
    where account_id = ${account_id} and month = ${month} and exists (select from spent)
  `.execute(db)
}
