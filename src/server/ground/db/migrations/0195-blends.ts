import { type Kysely, sql } from 'kysely'

/** Mixtures of several compounds in one vial or piece, as shops sell them. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table blends (
    id uuid primary key,
    slug text not null unique,
    name text not null,
    aliases text[] not null,
    unclear_names text not null,
    components text not null,
    compound_ids uuid[] not null,
    nearest_ids uuid[] not null,
    what_it_is text not null,
    study_ids uuid[] not null,
    outside_studies text[] not null,
    studied_note text,
    near_studies text not null,
    near_ids uuid[] not null,
    warnings_note text not null,
    regulation_note text not null,
    digest text not null,
    source text not null
  )`,
  `create index blends_source on blends (source)`,
  // References are looked up when a record ends, and for a compound's list of mixtures.
  `create index blends_compounds on blends using gin (compound_ids)`,
  `create index blends_nearest on blends using gin (nearest_ids)`,
  `create index blends_studies on blends using gin (study_ids)`,
  `create index blends_near_studies on blends using gin (near_ids)`,
]
