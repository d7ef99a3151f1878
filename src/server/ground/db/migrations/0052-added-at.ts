import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // When a compound came into the catalogue; a change of its record leaves it alone.
  'alter table drugs add column added_at timestamptz not null default now()',
  'update drugs set added_at = updated_at',
]
