import { type Kysely, sql } from 'kysely'
import { migrate } from '#server/platform/db/migrate.ts'
import { REPLACED, SCHEMA } from '#server/platform/db/replaced.ts'
import type { Database } from '#server/platform/db/schema.ts'

/** Fills an empty database as the steps that became one migration did, all but `missing`. */
export async function makeByReplacedSteps(db: Kysely<Database>, missing: string[] = []) {
  await migrate(db, { only: [SCHEMA] })
  // Two later steps are in that migration too.
  await sql`alter table reviews drop column answer_told_at`.execute(db)
  await sql`drop index literature_articles_on_record, literature_finds_decided, literature_runs_night,
    literature_suggestions_waiting`.execute(db)
  await sql`delete from kysely_migration where name = ${SCHEMA}`.execute(db)
  for (const name of REPLACED)
    if (!missing.includes(name))
      await sql`insert into kysely_migration (name, timestamp) values (${name}, '2026-11-27')`.execute(db)
}

/** What statements rely on: columns and indexes, in words. */
export async function shapeOf(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ says: string }>`
    select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) as says
    from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public' order by says`.execute(db)
  return rows.map(({ says }) => says)
}
