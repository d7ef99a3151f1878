import type { Kysely } from 'kysely'
import type { Database } from '#server/ground/db/schema.ts'

type Db = Kysely<Database>

/** Takes all rows of an account away, for its deletion. */
export async function removeAccount(db: Db, accountId: string) {
  const tables = [
    'billing_attempts',
    'subscriptions',
    'billing_customers',
    'billing_leases',
    'billing_mails',
    'card_reminders',
  ] as const
  for (const table of tables) await db.deleteFrom(table).where('account_id', '=', accountId).execute()
}
