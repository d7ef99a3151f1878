import { type Kysely, sql } from 'kysely'

/**
 * Who decided an appeal although they had taken part in the removal, because nobody else could. Null for every other
 * decision.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table removals add column decided_alone_by uuid`.execute(db)
  await sql`create index removals_decided_alone on removals (decided_at) where decided_alone_by is not null`.execute(
    db,
  )
}
