import { type Kysely, sql } from 'kysely'

/**
 * What is listed of a compound, the cheapest first. With the same condition as the look-ups, so that the planner never
 * sets a compound's offers against all that are listed, which it does while a large run is not in its statistics.
 */
export async function up(db: Kysely<unknown>) {
  await sql`create index offers_of_drug_listed on offers (drug_id, cost_per_mg) where gone_since is null`.execute(
    db,
  )
}
