import { sql } from 'kysely'
import type { Db } from '#server/ground/db/schema.ts'

/** How many sources of prices are on, and how many of them could not be read when they were last tried. */
export async function countFeeds(db: Db) {
  const { on, failing } = await db
    .selectFrom('feed_sources')
    .select([
      sql<number>`count(*)`.as('on'),
      sql<number>`count(*) filter (where failures_in_row > 0)`.as('failing'),
    ])
    .where('state', '=', 'on')
    .executeTakeFirstOrThrow()
  return { on: Number(on), failing: Number(failing) }
}

/** Mails that should have gone out before. */
export async function countMailsDueBefore(db: Db, time: Date) {
  const { count } = await db
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('next_try_at', '<', time)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Second factors of people, as they are kept: closed. */
export const listSomeFactors = (db: Db, count: number) =>
  db.selectFrom('auth_factors').select(['id', 'secret']).orderBy('created_at', 'desc').limit(count).execute()

/** What the server says of itself. */
export async function readServer(db: Db) {
  const { rows } = await sql<{ version: number; now: Date }>`
    select current_setting('server_version_num')::int as version, clock_timestamp() as now`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The database answers without a row.')
  return row
}

/** Whether a fictional vendor is in the catalogue. */
export async function hasDemoVendors(db: Db): Promise<boolean> {
  const row = await db.selectFrom('catalogue').select('has_demo_vendors').executeTakeFirst()
  return row?.has_demo_vendors ?? false
}
