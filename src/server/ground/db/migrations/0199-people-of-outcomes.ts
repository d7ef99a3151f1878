import { type Kysely, sql } from 'kysely'

/**
 * A study's row without people used to take the number of the whole article. Now it is not stated. What a single trial
 * lent stays, because its people were those of each of its outcomes; a review's outcomes had fewer people than the review.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    update claim_studies s set participants = f.participants
    from article_facts f, articles a
    where s.participants is null and f.participants is not null
      and f.evidence_id = s.evidence_id and f.article_id = s.article_id and a.id = s.article_id
      and a.publication_type not in ('Meta-analysis', 'Systematic review', 'Umbrella review', 'Review')
      and a.trial_role is distinct from 'pool'`.execute(db)
}
