import { type Kysely, sql } from 'kysely'

/** Reviews wait either for a due day or for their turn: each of them in its order. */
export async function up(db: Kysely<unknown>) {
  await sql`create index reviews_waiting on reviews (queued_at, id)
    where queued_at is not null and returns_at is null`.execute(db)
  await sql`create index reviews_due on reviews (returns_at, id) where returns_at is not null`.execute(db)
  await sql`drop index reviews_queue`.execute(db)
  await sql`drop index reviews_returning`.execute(db)
}
