import { type Kysely, sql } from 'kysely'

/** Links of starts without an administrator, by the hash of their secret. */
export async function up(db: Kysely<unknown>) {
  await sql`create table first_admin_links (hash text primary key, expires_at timestamptz not null)`.execute(
    db,
  )
}
