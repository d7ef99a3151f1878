import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // What was asked for under a key; null where that was not kept.
  'alter table bulk_edits add column asked text',
  // The list of all open invitations.
  'create index vendor_invitations_newest on vendor_invitations (created_at desc, id)',
  // Sources whose last run failed.
  'create index feed_sources_failing on feed_sources (name) where failures_in_row > 0',
]
