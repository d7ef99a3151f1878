import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  // The record that another one, which this draft retires, becomes a part of.
  await sql`alter table drafts add column merge_into uuid`.execute(db)
}
