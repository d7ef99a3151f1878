import { type Kysely, sql } from 'kysely'

/** The claims that the map of an outcome shows, in the order in which it groups them: it is read from the index alone. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create index claim_appraisals_map on claim_appraisals (outcome_id, place, drug_id)
    include (participants, slug)
    where is_leading or (place < 100 and direction in ('worsens', 'no_difference', 'mixed', 'unclear'))`,
]
