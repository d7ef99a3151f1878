import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  // Where mail programs unsubscribe by one press; null for mails that nobody subscribes to.
  await sql`alter table mails add column unsubscribe_url text`.execute(db)
}
