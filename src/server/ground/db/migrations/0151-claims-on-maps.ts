import { type Kysely, sql } from 'kysely'

/**
 * Which claim of a compound stands for it in a cell of the map of an outcome, in the order in which a cell names them: it
 * is counted and named from the index alone.
 */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const isOnMap = `is_leading or (place < 100 and direction in ('worsens', 'no_difference', 'mixed', 'unclear'))`

const statements = [
  `alter table claim_appraisals add column is_mapped boolean not null default false`,
  `update claim_appraisals set is_mapped = true where claim_id in (
    select distinct on (outcome_id, drug_id, place) claim_id from claim_appraisals where ${isOnMap}
    order by outcome_id, drug_id, place, participants desc nulls last, claim_id)`,
  `drop index if exists claim_appraisals_map`,
  `create index claim_appraisals_map
    on claim_appraisals (outcome_id, place, participants desc nulls last, slug)
    include (drug_id, is_leading, is_mapped) where ${isOnMap}`,
]
