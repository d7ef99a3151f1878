import { type Kysely, sql } from 'kysely'

/** Which claim of a compound decides its place among those tested for an outcome, so that a page is read by an index. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table claim_appraisals
    -- The compound's: it decides between equals.
    add column slug text not null default '',
    add column is_leading boolean not null default false`,
  `update claim_appraisals p set slug = d.name from drugs d where d.id = p.drug_id`,
  `update claim_appraisals set is_leading = true where claim_id in (
    select distinct on (outcome_id, drug_id) claim_id from claim_appraisals
    order by outcome_id, drug_id, place, participants desc nulls last, claim_id)`,
  `drop index claim_appraisals_outcome`,
  `create index claim_appraisals_leading
    on claim_appraisals (outcome_id, place, participants desc nulls last, slug)
    include (drug_id, direction) where is_leading`,
]
