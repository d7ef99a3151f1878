import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Null until the person has chosen; empty when a moderator removed it, with the key of the removed name.
  `alter table accounts add column public_name text, add column refused_name text`,
  // The public name is shown in place of the account's name, so a change drops the same cached answers.
  `create trigger accounts_public_name_tags after update of public_name on accounts
    for each row when (old.public_name is distinct from new.public_name) execute function raise_person()`,
]
