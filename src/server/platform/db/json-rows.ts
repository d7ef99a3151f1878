import { sql } from 'kysely'
import type { Database, Db } from './schema.ts'

type Table = keyof Database & string
/** Rows with the same columns. */
type Rows = readonly Readonly<Record<string, unknown>>[]

// Rows of one table in one statement. They go as one JSON parameter, because a statement has room for 65,535 of them.

const setOf = (table: Table, rows: Rows) =>
  sql`json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`

const named = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)))

const setTo = (columns: readonly string[], from: string) =>
  sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`${from}.${column}`)}`))

/** Adds rows. With a key, rows that have it already get the other columns. */
export async function putRows(db: Db, table: Table, rows: Rows, ...key: string[]) {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  const others = columns.filter((column) => !key.includes(column))
  const again =
    key.length === 0 ? sql`` : sql`on conflict (${named(key)}) do update set ${setTo(others, 'excluded')}`
  await sql`
    insert into ${sql.table(table)} (${named(columns)})
    select ${named(columns)} from ${setOf(table, rows)} as given ${again}`.execute(db)
}

/** Gives rows, by their ids, these values. */
export async function changeRows(db: Db, table: Table, values: ReadonlyMap<string, Rows[number]>) {
  const [first] = values.values()
  if (first)
    await sql`
      update ${sql.table(table)} as kept set ${setTo(Object.keys(first), 'given')}
      from ${setOf(table, toRows(values, 'id'))} as given where kept.id = given.id`.execute(db)
}

/** Values as rows, with what they are kept by in a column. */
export const toRows = <Value extends Rows[number]>(values: ReadonlyMap<string, Value>, column: string) =>
  [...values].map(([id, value]) => ({ [column]: id, ...value }))
