import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // With the id, which finds the confirmations: those that wait are listed and counted without reading the table.
  'drop index certificates_of_desks',
  `create index certificates_of_desks on certificates (seen_on desc, slug) include (id) where source like 'vendor:%'`,
  // Few are retired, and they are listed by themselves.
  'create index record_heads_ended on record_heads (title, record_id) where is_ended',
]
