import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

// By which rules the person ranks vendors; null until some were saved.
const statements = ['alter table accounts add column own_rules jsonb']
