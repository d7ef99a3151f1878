import { type Kysely, sql } from 'kysely'

/**
 * What the literature needs no more since Europe PMC is its one source: searches of PubMed that were under way end, whether or
 * not a service is set; no entry asks whether it is another; no plan names the number of a substance.
 */
export async function up(db: Kysely<unknown>) {
  await sql`update literature_runs set state = 'incomplete', note = 'Europe PMC is read in its place.', cursor = null,
    ended_at = now() where service = 'pubmed' and state = 'running'`.execute(db)
  await sql`alter table literature_articles drop column asks`.execute(db)
  await sql`update literature_queries set plan = (plan::jsonb - 'registry')::text`.execute(db)
}
