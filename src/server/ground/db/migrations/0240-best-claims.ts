import { type Kysely, sql } from 'kysely'

/** What helps people, with high or moderate certainty, is read for home in this order. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create index claim_appraisals_best on claim_appraisals (place, participants desc nulls last, claim_id)
      where is_leading and place <= 1`.execute(db)
}
