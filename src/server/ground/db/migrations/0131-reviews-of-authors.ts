import { type Kysely, sql } from 'kysely'

/** Other reviews of an author, the newest first: read for each author when a rating is weighted. */
export async function up(db: Kysely<unknown>) {
  await sql`create index reviews_author on reviews (account_id, created_at desc, id desc)
    where state = 'published'`.execute(db)
}
