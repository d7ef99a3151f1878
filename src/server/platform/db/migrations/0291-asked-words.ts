import { type Kysely, sql } from 'kysely'

/** Sentences that were kept before only words were. */
export const up = (db: Kysely<unknown>) =>
  sql`delete from asked_questions where question ~ '\\s' or length(question) > 30`.execute(db)
