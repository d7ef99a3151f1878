import { type Kysely, sql } from 'kysely'

/** What an illness brings with it, where silence means 'not studied', and which names are dangerous by themselves. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table interaction_classes add column brings_ids uuid[] not null default '{}',
    add column mark text, add column silence text, add column unapproved text`.execute(db)
  await sql`alter table interaction_names add column danger text`.execute(db)
}
