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

/** An article about semaglutide as Europe PMC tells of it. */
export const article = (number: number, more: object = {}) => ({
  ...{ pmid: String(99000200 + number), doi: `10.5555/invented.n${number}`, indexed: '2026-11-20' },
  ...{ title: `Semaglutide and an invented outcome, part ${number}`, types: ['Journal Article'] },
  ...more,
})
/** What services tell of semaglutide, and the records that are kept of it. */
export const ARTICLES = Array.from({ length: 8 }, (_, index) => article(index + 1))
export const REGISTRATIONS = [0, 1, 2, 3].map((number) => ({
  ...{ nct: `NCT9000020${number}`, title: `Semaglutide registered ${number}`, changed: '2026-11-20' },
}))
export const OF_ARTICLES = ARTICLES.map(({ pmid }) => `europepmc MED:${pmid}`)
export const OF_ALL = [...REGISTRATIONS.map(({ nct }) => `ctgov ${nct}`), ...OF_ARTICLES]
