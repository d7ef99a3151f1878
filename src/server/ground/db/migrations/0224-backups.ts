import { type Kysely, sql } from 'kysely'

/** When backups were written and read back, so that the age of the newest is known without looking where they lie. */
export async function up(db: Kysely<unknown>) {
  await sql`create table backups (made_at timestamptz primary key)`.execute(db)
}
