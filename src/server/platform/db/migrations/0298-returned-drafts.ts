import { type Kysely, sql } from 'kysely'

/** What colleagues wrote when they sent a draft back, the oldest first. */
export const up = (db: Kysely<unknown>) =>
  sql`alter table drafts add column returns json not null default '[]'`.execute(db)
