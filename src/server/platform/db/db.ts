import { type DeleteResult, type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from './schema.ts'

/** A database or a transaction on it. */
export type Db = Kysely<Database>

/** Does `work` whole or not at all: within it, `inside` is what the caller has, with the transaction as its database. */
export const inTransaction = <Needs extends { db: Db }, Result>(
  deps: Needs,
  work: (inside: Needs, db: Db) => Promise<Result>,
): Promise<Result> => deps.db.transaction().execute((db) => work({ ...deps, db }, db))

/** Runs `work` in a transaction, or in a savepoint of the current one, and rolls it back. */
export async function undone<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) {
    await sql`savepoint trial`.execute(db)
    try {
      return await work(db)
    } finally {
      await sql`rollback to savepoint trial`.execute(db)
    }
  }
  const trx = await db.startTransaction().execute()
  try {
    return await work(trx)
  } finally {
    await trx.rollback().execute()
  }
}

/** How many rows a query finds. */
export async function countOf<DB, TB extends keyof DB, Row>(
  found: SelectQueryBuilder<DB, TB, Row>,
): Promise<number> {
  const { total } = await found
    .clearSelect()
    .clearOrderBy()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** How many entries of a list are asked for, and after how many others. */
export type Page = { limit: number; offset: number }

/** A page of the rows that a query finds, and how many it finds in all. */
export async function pageOf<DB, TB extends keyof DB, Row>(
  found: SelectQueryBuilder<DB, TB, Row>,
  { limit, offset }: Page,
) {
  const rows = await found.limit(limit).offset(offset).execute()
  // A page that is not full is the last one, so that its rows say how many there are.
  const isLast = rows.length < limit && (rows.length > 0 || offset === 0)
  return { rows, total: isLast ? offset + rows.length : await countOf(found) }
}

type Order = 'asc' | 'desc'

/**
 * Reads a page of a list from its nearer end, because the rows before a page are read and skipped: the second half is
 * read backwards. The caller puts the rows of the page back into the order of the list.
 */
export function fromNearerEnd({ limit, offset }: Page, total: number) {
  if (offset <= total / 2) return { limit, offset, ordered: (order: Order) => order }
  const end = Math.min(offset + limit, total)
  return {
    limit: Math.max(0, end - offset),
    offset: total - end,
    ordered: (order: Order): Order => (order === 'asc' ? 'desc' : 'asc'),
  }
}

/** Whether a query finds a row, or a change touched and returned a row. */
export const hasRow = async (query: { executeTakeFirst: () => Promise<unknown> }): Promise<boolean> =>
  (await query.executeTakeFirst()) !== undefined

/** One column of the rows that a query finds. */
export const valuesOf = async <Row, Key extends keyof Row>(
  query: { execute: () => Promise<Row[]> },
  column: Key,
): Promise<Row[Key][]> => (await query.execute()).map((row) => row[column])

/** Runs a deletion; says how many rows are gone. */
export async function removed(query: { executeTakeFirst: () => Promise<DeleteResult | undefined> }) {
  return Number((await query.executeTakeFirst())?.numDeletedRows ?? 0)
}

/** Runs SQL and gives its rows: rowsOf(db)`select …`. */
export const rowsOf =
  (db: Db) =>
  async <Row>(text: TemplateStringsArray, ...values: unknown[]): Promise<Row[]> =>
    (await sql<Row>(text, ...values).execute(db)).rows

/** The same of SQL that always gives one. */
export const rowOf =
  (db: Db) =>
  async <Row>(text: TemplateStringsArray, ...values: unknown[]): Promise<Row> => {
    const [row] = await rowsOf(db)<Row>(text, ...values)
    if (row === undefined) throw new Error('The database answers without a row.')
    return row
  }

/** The one value that SQL gives. */
export const oneValueOf =
  (db: Db) =>
  async <Value>(text: TemplateStringsArray, ...values: unknown[]): Promise<Value> =>
    Object.values(await rowOf(db)<Record<string, Value>>(text, ...values))[0] as Value

type Table = keyof Database & string
/** Rows with the same columns: others throw, as a value would be lost. */
type Rows = readonly Readonly<Record<string, unknown>>[]

// Rows of one table in one statement. They go as one JSON parameter, because a statement has room for 65,535 of them.

const setOf = (table: Table, rows: Rows) =>
  sql`json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`

const named = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)))

const setTo = (columns: readonly string[], from: string) =>
  sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`${from}.${column}`)}`))

/** The columns that all of these rows have. */
function columnsOf(rows: Rows): string[] {
  let columns: string[] | undefined
  for (const row of rows) {
    const own = Object.keys(row)
    columns ??= own
    if (own.length !== columns.length || !columns.every((column) => Object.hasOwn(row, column)))
      throw new Error(`Rows of one statement have the same columns, not ${columns} and ${own}`)
  }
  return columns ?? []
}

/** Adds rows. With a key, rows that have it already get the other columns. */
export async function putRows(db: Db, table: Table, rows: Rows, ...key: string[]) {
  const columns = columnsOf(rows)
  if (columns.length === 0) return
  const others = columns.filter((column) => !key.includes(column))
  const again =
    key.length === 0 ? sql`` : sql`on conflict (${named(key)}) do update set ${setTo(others, 'excluded')}`
  await sql`
    insert into ${sql.table(table)} (${named(columns)})
    select ${named(columns)} from ${setOf(table, rows)} as given ${again}`.execute(db)
}

/** Gives rows, by their ids, these values. */
export async function changeRows(db: Db, table: Table, rows: Rows) {
  const columns = columnsOf(rows).filter((column) => column !== 'id')
  if (columns.length > 0)
    await sql`
      update ${sql.table(table)} as kept set ${setTo(columns, 'given')}
      from ${setOf(table, rows)} as given where kept.id = given.id`.execute(db)
}

/** Whether a compound or vendor is kept in lists: all but those that were retired, which keep only their page. */
export const isListed = (id: string) =>
  sql<boolean>`${sql.ref(id)} not in (select record_id from retired_records)`

/** Whether the source still lists an offer, even if the offer is hidden with its compound or vendor. */
export const isTold = (offers: string) =>
  sql<boolean>`(${sql.ref(`${offers}.gone_since`)} is null or ${sql.ref(`${offers}.is_withdrawn`)})`
