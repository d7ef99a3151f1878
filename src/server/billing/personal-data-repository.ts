import type { Db } from '#server/platform/db/schema.ts'

/** Deletes all our rows of an account, also when a nameless account stays for its reviews. */
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
