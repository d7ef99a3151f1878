import { sql } from 'kysely'
import { type Db, hasRow, rowsOf, valuesOf } from '#server/platform/db/db.ts'

/** What the rows of a table belong to: where its ids stand. */
const PARENTS = {
  compound: sql`select id from drugs where id > `,
  outcome: sql`select id from outcomes where id > `,
  'interaction class': sql`select id from interaction_classes where id > `,
  'interaction name': sql`select id from interaction_names where id > `,
  'interaction group': sql`select id from interaction_groups where id > `,
  blend: sql`select id from blends where id > `,
  article: sql`select id from articles where id > `,
  vendor: sql`select id from vendors where id > `,
  offer: sql`select id from offers where gone_since is null and id > `,
  observation: sql`select id from price_observations where id > `,
  reviewed: sql`select target_id as id from review_totals where target_id > `,
} as const
export type Parent = keyof typeof PARENTS

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** Ids in their order, after one of them, or from the first on. */
export async function listIds(db: Db, of: Parent, after: string | null, count: number): Promise<string[]> {
  const isNumber = of === 'observation'
  const from = isNumber ? sql`${Number(after ?? 0)}::bigint` : sql`${after ?? BEFORE_ALL}::uuid`
  const { rows } = await sql<{ id: string | number }>`
    ${PARENTS[of]} ${from} order by id limit ${sql.lit(count)}`.execute(db)
  return rows.map(({ id }) => String(id))
}

/** Where the rows of a table are stored, in SQL. */
export type StoredRows = {
  /** Tables, first the one whose columns have the names of the export's. */
  from: string
  /** Which rows leave; all, if not given. */
  where?: string
  groupBy?: string
  /** Begins with the id of the row's record; if not given, with the row's own. */
  orderBy?: string
  /** Where columns that several tables share are read, by name. */
  read?: Readonly<Record<string, string>>
}

const READ_ALIKE = { compound: 'd.name', vendor: 'v.slug', is_demo: 'v.is_demo', mixture: 'b.slug' }

/** The rows that belong to these things, with the named columns alone. */
export async function listRows(
  db: Db,
  {
    of,
    columns,
    from,
    ...rest
  }: StoredRows & { of: Parent; columns: readonly { name: string; read?: string }[] },
  ids: readonly string[],
) {
  const [, own = ''] = from.split(' ')
  const { where, groupBy, orderBy = `${own}.id` } = rest
  const read: Record<string, string> = { ...READ_ALIKE, ...rest.read }
  const [parent = ''] = orderBy.split(',')
  return rowsOf(db)<Record<string, unknown>>`
    select ${sql.raw(columns.map(({ name, ...at }) => `${at.read ?? read[name] ?? `${own}.${name}`} as ${name}`).join(', '))}
    from ${sql.raw(from)}
    where ${sql.raw(parent)} = any(${ids}::${sql.raw(of === 'observation' ? 'bigint' : 'uuid')}[])
    ${sql.raw(where ? `and ${where}` : '')} ${sql.raw(groupBy ? `group by ${groupBy}` : '')}
    order by ${sql.raw(orderBy)}`
}

/** Days whose export is there, newest first. */
export const listMade = (db: Db): Promise<string[]> =>
  valuesOf(
    db.selectFrom('exports').where('made_at', 'is not', null).select('day').orderBy('day', 'desc'),
    'day',
  )

/** The export of a day, or the newest. */
export const findExport = (db: Db, day: string | null) =>
  db
    .selectFrom('exports')
    .where('made_at', 'is not', null)
    .$if(day !== null, (query) => query.where('day', '=', day ?? ''))
    .select(['day', 'manifest'])
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Days that were begun or made, all of them. */
export const listDays = (db: Db): Promise<string[]> =>
  valuesOf(db.selectFrom('exports').select('day').orderBy('day'), 'day')

/** The hashes of files that only this day has. */
export async function listOwnHashes(db: Db, day: string): Promise<string[]> {
  const rows = await rowsOf(db)<{ sha256: string }>`
    select distinct sha256 from export_files f where day = ${day} and not exists (
      select from export_files other where other.sha256 = f.sha256 and other.day <> f.day)`
  return rows.map(({ sha256 }) => sha256)
}

export const isUsed = (db: Db, sha256: string): Promise<boolean> =>
  hasRow(db.selectFrom('export_files').where('sha256', '=', sha256).select('day').limit(1))

export const hasDemo = (db: Db): Promise<boolean> =>
  hasRow(db.selectFrom('vendors').where('is_demo', '=', true).select('id').limit(1))
