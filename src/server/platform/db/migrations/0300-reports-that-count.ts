import { type Kysely, sql } from 'kysely'

/** Two reports that count keep a review from view until a moderator decides; those of before count for none. */
export const up = (db: Kysely<unknown>) =>
  sql`alter table review_reports add column counts boolean not null default false`.execute(db)
