import { type Kysely, sql } from 'kysely'

/** A page is found by its compound's name as search reads it, too. */
export const up = (db: Kysely<unknown>) =>
  sql`create index drug_names_folded on drug_names (folded)`.execute(db)
