import { sql } from 'kysely'
import { type Permission, rolesWith } from '#contract/identity/office-vocabulary.ts'
import { countOf, type Db, oneValueOf, rowOf, rowsOf, valuesOf } from '#server/platform/db/db.ts'
import { TEST_MAIL } from '#server/platform/emails/test-mail.ts'

/** How many sources of prices are on, and how many of them could not be read when they were last tried. */
export const countFeeds = (db: Db) =>
  rowOf(db)<{ on: number; failing: number }>`
    select count(*)::int as "on", (count(*) filter (where failures_in_row > 0))::int as failing
    from feed_sources where state = 'on'`

/** Mails that should have gone out before. */
export const countMailsDueBefore = (db: Db, time: Date) =>
  countOf(db.selectFrom('mails').where('next_try_at', '<', time))

/** Second factors of people, as they are kept: closed. */
export const listSomeFactors = (db: Db, count: number) =>
  db.selectFrom('auth_factors').select(['id', 'secret']).orderBy('created_at', 'desc').limit(count).execute()

/** What the server says of itself. */
export const readServer = (db: Db) =>
  rowOf(db)<{ version: number; now: Date }>`
    select current_setting('server_version_num')::int as version, clock_timestamp() as now`

/** Tables of the product, how many this user cannot write, and whether it may write and make tables at all. */
export const countClosedTables = (db: Db) =>
  rowOf(db)<{ tables: number; closed: number; is_read_only: boolean; may_create: boolean }>`
    select count(*)::int as tables,
      (count(*) filter (where not (has_table_privilege(oid, 'insert')
        and has_table_privilege(oid, 'update') and has_table_privilege(oid, 'delete'))))::int as closed,
      current_setting('transaction_read_only') = 'on' as is_read_only,
      has_schema_privilege('public', 'create') as may_create
    from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`

/** Writes a text into a temporary table that is dropped at once. */
export const fillAside = (db: Db, text: string) =>
  db.transaction().execute(async (trx) => {
    await sql`create temporary table aside (text text) on commit drop`.execute(trx)
    await sql`insert into aside values (${text})`.execute(trx)
  })

/** Names of some files of certificates. */
export const listSomeFiles = (db: Db, count: number): Promise<string[]> =>
  valuesOf(db.selectFrom('certificate_files').select('kept_sha256').limit(count), 'kept_sha256')

/** The day of the newest rate that is not of the demo. */
export const findNewestRateDay = (db: Db) =>
  oneValueOf(db)<string | null>`select max(day)::text from exchange_rates where not is_demo`

/** When the newest backup was made; null without any. */
export const findNewestBackup = (db: Db) => oneValueOf(db)<Date | null>`select max(made_at) from backups`

/** The one row of the catalogue, which an empty catalogue has too. */
export const findCatalogue = (db: Db) => db.selectFrom('catalogue').select('drug_count').executeTakeFirst()

/** Longer queues are not counted further. */
const MOST_LOOKED_AT = 1_000

/** When the oldest mail that is still to go out was written; null when none waits. */
export const oldestWaitingMail = (db: Db) =>
  oneValueOf(db)<Date | null>`
    select min(created_at) from (
      select created_at from mails where next_try_at is not null order by next_try_at limit ${MOST_LOOKED_AT}
    ) as waiting`

/** How many intervals late the most overdue feed is; null without feeds. */
export const mostIntervalsMissed = (db: Db, now: Date) =>
  oneValueOf(db)<number | null>`
    select max(extract(epoch from ${now}::timestamptz - coalesce(read_at, added_at))
      / (every_minutes * 60))::float8
    from feed_sources where state = 'on'`

const LARGEST = 5

export const readFigures = (db: Db) =>
  rowOf(db)<{ version: string; bytes: number; open: number; most: number }>`
    select current_setting('server_version') as version,
      pg_database_size(current_database())::float8 as bytes,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as open,
      current_setting('max_connections')::int as most`

/** With their indexes. */
export const listLargestTables = (db: Db) =>
  rowsOf(db)<{ name: string; bytes: number }>`
    select c.relname as name, pg_total_relation_size(c.oid)::float8 as bytes
    from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname = current_schema()
    order by 2 desc, 1 limit ${LARGEST}`

/** How many people have each right that takes two of them, and how many colleagues have neither a second factor nor a passkey. */
export function countColleagues(db: Db) {
  const holders = (permission: Permission) =>
    sql`(count(distinct person_id) filter (where role = any(${rolesWith(permission)})))::int`
  return rowOf(db)<{ admins: number; publishers: number; moderators: number; without_factor: number }>`
    select (count(distinct person_id) filter (where role = 'admin'))::int as admins,
      ${holders('catalogue.publish')} as publishers, ${holders('moderation.decide')} as moderators,
      (count(distinct person_id) filter (where not exists (
        select from auth_factors f where f.user_id = r.person_id and f.status = 'verified')
        and not exists (select from auth_passkeys k where k.user_id = r.person_id)))::int as without_factor
    from office_roles r`
}

/** The last test mail to an address, or null, and when the last mail of any kind left the machine. */
export async function findMailFacts(db: Db, recipient: string) {
  const [test = null] = await rowsOf(db)<{ delivered_at: Date | null; last_failure: string | null }>`
    select delivered_at, last_failure from mails where kind = ${TEST_MAIL} and recipient = ${recipient}
    order by created_at desc limit 1`
  // Only a mail that was handed to a server loses its words; in the mailbox of the machine it keeps them.
  const leftAt = await oneValueOf(db)<Date | null>`select max(delivered_at) from mails where text = ''`
  return { test, leftAt }
}

/** What is on record, and how many sources of prices are switched on. */
export const countRecords = (db: Db) =>
  db
    .selectFrom('catalogue')
    .select(['drug_count', 'article_count', 'vendor_count', 'offer_count', 'has_demo_vendors'])
    .select(sql<number>`(select count(*)::int from feed_sources where state = 'on')`.as('feeds'))
    .executeTakeFirstOrThrow()
