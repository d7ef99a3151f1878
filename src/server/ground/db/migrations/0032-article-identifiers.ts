import { type Kysely, sql } from 'kysely'

/** Every change of articles looks their identifiers up: no two articles have the same. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  'create index articles_doi on articles (lower(doi))',
  'create index articles_pmid on articles (pmid)',
  'create index articles_pmcid on articles (pmcid)',
]
