import { type Kysely, sql } from 'kysely'

/** When the author of a review was mailed about its vendor's answer. What `0000-schema` made has it already. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table reviews add column if not exists answer_told_at timestamptz`.execute(db)
}
