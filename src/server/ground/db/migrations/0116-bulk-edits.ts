import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  // What was done under a key, so that asking twice does it once.
  await sql`create table bulk_edits (key uuid primary key, at timestamptz not null, changed integer not null)`.execute(
    db,
  )
}
