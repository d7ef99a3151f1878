import { type Kysely, sql } from 'kysely'

/** For the office's list of records with the latest change first. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  'create index record_heads_revision on record_heads (revision_id)',
  'create index record_heads_kind_revision on record_heads (kind, revision_id)',
]
