import { type Kysely, sql } from 'kysely'

/** An editor's own words for an article that is not included; the person who suggested it reads them, the public does not. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table literature_finds add column note text`.execute(db)
}
