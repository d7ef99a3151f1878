import { type Kysely, sql } from 'kysely'

/** When a suggested study was last looked up, so that one which no service knows does not hold up the others. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table literature_origins add column looked_up_at timestamptz`.execute(db)
}
