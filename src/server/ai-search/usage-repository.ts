import { type Kysely, sql } from 'kysely'
import { insertIfNew, insertRow } from '#server/platform/db/rows.ts'
import type { Database } from '#server/platform/db/schema.ts'

type Db = Kysely<Database>

/** Searches of an account in a month that gave results. */
export async function countUsed(db: Db, accountId: string, month: string): Promise<number> {
  const row = await db
    .selectFrom('ai_usage')
    .select('used')
    .where('account_id', '=', accountId)
    .where('month', '=', month)
    .executeTakeFirst()
  return row?.used ?? 0
}

export type Reservation = { id: string; accountId: string; month: string; expiresAt: Date }

/**
 * Takes one of the searches left; false when none is. The row of the month is locked, so searches at the same
 * time wait for each other. What a stopped process has reserved counts until it expires.
 */
export function reserve(
  db: Db,
  { id, accountId, month, expiresAt }: Reservation,
  limit: number | null,
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await insertIfNew(trx, 'ai_usage', { account_id: accountId, month, used: 0 })
    const { used } = await trx
      .selectFrom('ai_usage')
      .select('used')
      .where('account_id', '=', accountId)
      .where('month', '=', month)
      .forUpdate()
      .executeTakeFirstOrThrow()
    await trx
      .deleteFrom('ai_reservations')
      .where('account_id', '=', accountId)
      .where('expires_at', '<=', now)
      .execute()
    const { held } = await trx
      .selectFrom('ai_reservations')
      .select(({ fn }) => fn.countAll<number>().as('held'))
      .where('account_id', '=', accountId)
      .where('month', '=', month)
      .executeTakeFirstOrThrow()
    if (limit !== null && used + held >= limit) return false
    await insertRow(trx, 'ai_reservations', { id, account_id: accountId, month, expires_at: expiresAt })
    return true
  })
}

/** Gives a reserved search back. */
export async function release(db: Db, { id }: Reservation) {
  await db.deleteFrom('ai_reservations').where('id', '=', id).execute()
}

/** Counts a reserved search. A reservation that has expired and was taken away counts nothing. */
export async function spend(db: Db, { id, accountId, month }: Reservation) {
  await sql`
    with spent as (delete from ai_reservations where id = ${id} returning id)
    update ai_usage set used = used + 1
    where account_id = ${accountId} and month = ${month} and exists (select from spent)
  `.execute(db)
}

export const listUsage = (db: Db, accountId: string) =>
  db
    .selectFrom('ai_usage')
    .select(['month', 'used'])
    .where('account_id', '=', accountId)
    .orderBy('month')
    .execute()
