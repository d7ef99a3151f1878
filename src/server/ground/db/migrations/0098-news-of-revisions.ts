import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

// The newest revisions of a kind, and the newest records of it.
const statements = [
  'create index revisions_newest on revisions (kind, id)',
  'create index revisions_first on revisions (kind, id) where number = 1',
]
