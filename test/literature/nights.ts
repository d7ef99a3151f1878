import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

/** Leaves only these compounds to search: what holds for them holds for all. */
export async function searchOnly(db: Db, ...slugs: string[]) {
  await db.deleteFrom('retired_records').execute()
  await sql`insert into retired_records (record_id, kind, since, reason)
    select id, 'compound', '2026-01-01', 'Not searched here' from drugs where not (name = any(${slugs}))`.execute(db)
}

/** A clock that pauses move, so that nobody waits. */
export function movedByPauses(from = 0) {
  let now = from
  return {
    now: () => now,
    pause: async (ms: number) => {
      now += ms
    },
  }
}

/** Nothing was searched, found or suggested yet. */
export const forgetSearches = (db: Db) =>
  sql`truncate literature_runs, literature_articles, literature_origins, literature_finds, literature_suggestions`.execute(db)

/** The records of services that are kept. */
export async function originsIn(db: Db) {
  const rows = await db.selectFrom('literature_origins').select(['service', 'service_key']).execute()
  return rows.map(({ service, service_key }) => `${service} ${service_key}`).sort()
}

/** The titles of the entries that were made of them. */
export async function entriesIn(db: Db) {
  const rows = await db.selectFrom('literature_articles').select('title').execute()
  return rows.map(({ title }) => title).sort()
}
