import { sql } from 'kysely'
import type { Database, Db } from './schema.ts'

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
