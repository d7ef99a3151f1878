import { type Kysely, sql } from 'kysely'
import { REPLACED, SCHEMA } from '#server/ground/db/replaced.ts'
import type { Database } from '#server/ground/db/schema.ts'

/** Makes a database look as if the steps that became one migration had made it, all but `missing`. */
export async function asByReplacedSteps(db: Kysely<Database>, missing: string[] = []) {
  await sql`delete from kysely_migration where name = ${SCHEMA}`.execute(db)
  for (const name of REPLACED)
    if (!missing.includes(name))
      await sql`insert into kysely_migration (name, timestamp) values (${name}, '2026-11-28')`.execute(db)
}
