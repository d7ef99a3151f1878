import type { Kysely } from 'kysely'
import type { Database } from '#server/ground/db/schema.ts'

type Db = Kysely<Database>

/** Takes all rows of an account away, for its deletion. */
export async function removeAccount(db: Db, accountId: string) {
  for (const table of ['billing_attempts', 'subscriptions', 'billing_customers', 'billing_leases'] as const)
    await db.deleteFrom(table).where('account_id', '=', accountId).execute()
}
