import { type Kysely, sql } from 'kysely'

/** Counts the drafts of a state without reading them: the index with their order is ten times as large. */
export async function up(db: Kysely<unknown>) {
  await sql`create index drafts_in_state on drafts (state)`.execute(db)
}
