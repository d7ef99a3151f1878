import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Another sign-up of the same unproven email gave another password.
  'alter table auth_one_time_tokens add is_contested boolean not null default false',
]
