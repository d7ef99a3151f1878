import { type Kysely, sql } from 'kysely'

/** What else somebody reviewed, the newest first: asked for each author when a rating is weighed. */
export async function up(db: Kysely<unknown>) {
  await sql`create index reviews_author on reviews (account_id, created_at desc, id desc)
    where state = 'published'`.execute(db)
}
