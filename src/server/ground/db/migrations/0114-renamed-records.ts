import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // What files name the record by, where its page has another slug.
  'alter table drugs add file_slug text',
  'alter table vendors add file_slug text',
  // Every slug of a renamed or merged record; the record may have left the catalogue.
  `create table record_slugs (
    slug text primary key,
    kind text not null,
    record_id uuid not null
  )`,
  'create index record_slugs_record on record_slugs (record_id)',
]
