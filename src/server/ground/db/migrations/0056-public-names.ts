import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Null until the person has chosen; empty when a moderator took it away, and then the key of what was taken.
  `alter table accounts add column public_name text, add column refused_name text`,
  // As a change of the account's own name, which it is shown in place of.
  `create trigger accounts_public_name_tags after update of public_name on accounts
    for each row when (old.public_name is distinct from new.public_name) execute function raise_person()`,
]
