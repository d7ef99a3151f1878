import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // How many of the randomised studies of a claim pool others; in the order in which the product writes the counts.
  `update claim_appraisals p set counts = json_build_object(
    'human_randomised', counts->'human_randomised',
    'human_pooled', (
      select count(*) from claim_studies s
      join article_facts f on f.evidence_id = s.evidence_id and f.article_id = s.article_id
      join articles a on a.id = s.article_id
      where s.claim_id = p.claim_id and f.tested = 'same' and f.status <> 'retracted'
        and a.evidence = 'human' and a.publication_type = 'Meta-analysis'
        and not exists (select 1 from study_notices n where n.article_id = a.id and n.status = 'retracted')
    ),
    'human_other', counts->'human_other',
    'mixed', counts->'mixed',
    'animal', counts->'animal',
    'in_vitro', counts->'in_vitro',
    'relative', counts->'relative',
    'retracted', counts->'retracted'
  )`,
  // What was not found is read for a whole outcome.
  `create index if not exists claim_appraisals_not_found
    on claim_appraisals (outcome_id, direction, place, participants desc nulls last, claim_id)
    where place < 100 and direction in ('worsens', 'no_difference', 'mixed', 'unclear')`,
]
