import { type Kysely, sql } from 'kysely'

/** A mail that is being sent is claimed as a job and a feed are: when it is tried next stays what it was. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table mails add column claim_holder text, add column claim_ends_at timestamptz`.execute(db)
}
