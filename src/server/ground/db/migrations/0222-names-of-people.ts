import { type Kysely, sql } from 'kysely'

/** People are found by the beginning of their name too. */
export async function up(db: Kysely<unknown>) {
  await sql`create index accounts_lower_name on accounts (lower(name) text_pattern_ops)`.execute(db)
}
