import { type Kysely, sql } from 'kysely'

/** Which catalogue of a version was loaded last; null where no record says. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table catalogue add column shipped text`.execute(db)
}
