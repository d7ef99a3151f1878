import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  // Link for one-press unsubscribing in mail programs; null for mails without a subscription.
  await sql`alter table mails add column unsubscribe_url text`.execute(db)
}
