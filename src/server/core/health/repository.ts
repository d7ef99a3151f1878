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

/** Tables of the product, how many this user cannot write, and whether it may write and make tables at all. */
export async function countClosedTables(db: Db) {
  const { rows } = await sql<{ tables: number; closed: number; is_read_only: boolean; may_create: boolean }>`
    select count(*)::int as tables,
      (count(*) filter (where not (has_table_privilege(oid, 'insert')
        and has_table_privilege(oid, 'update') and has_table_privilege(oid, 'delete'))))::int as closed,
      current_setting('transaction_read_only') = 'on' as is_read_only,
      has_schema_privilege('public', 'create') as may_create
    from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The database answers without a row.')
  return row
}

/** Writes a text into a temporary table that is dropped at once. */
export const fillAside = (db: Db, text: string) =>
  db.transaction().execute(async (trx) => {
    await sql`create temporary table aside (text text) on commit drop`.execute(trx)
    await sql`insert into aside values (${text})`.execute(trx)
  })

export async function countAdmins(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('office_roles')
    .where('role', '=', 'admin')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Names of some files of certificates. */
export const listSomeFiles = async (db: Db, count: number): Promise<string[]> =>
  (await db.selectFrom('certificate_files').select('kept_sha256').limit(count).execute()).map(
    ({ kept_sha256 }) => kept_sha256,
  )

/** The day of the newest rate that is not of the demo. */
export async function findNewestRateDay(db: Db): Promise<string | null> {
  const { day } = await db
    .selectFrom('exchange_rates')
    .where('is_demo', '=', false)
    .select(({ fn }) => fn.max('day').as('day'))
    .executeTakeFirstOrThrow()
  return day === null ? null : String(day)
}

/** When the newest backup was made; null without any. */
export async function findNewestBackup(db: Db): Promise<Date | null> {
  const { newest } = await db
    .selectFrom('backups')
    .select(({ fn }) => fn.max('made_at').as('newest'))
    .executeTakeFirstOrThrow()
  return newest
}

/** The one row of the catalogue, which an empty catalogue has too. */
export const findCatalogue = (db: Db) => db.selectFrom('catalogue').select('drug_count').executeTakeFirst()
