import type { ExpressionBuilder, Insertable, Kysely, Selectable, Updateable } from 'kysely'
import { z } from 'zod'
import { countOf, type Db, fromNearerEnd, type Page } from './db.ts'
import type { Database } from './schema.ts'

type Table = keyof Database
/** A row as it is read. */
export type Row<T extends Table> = Selectable<Database[T]>

/** Which rows of one table: those that have all of these values, or one of each list. Null is a value like others. */
type Which<T extends Table> = { [Column in keyof Row<T>]?: Row<T>[Column] | readonly Row<T>[Column][] }

/** Whether a text is a UUID, which the database refuses to compare with anything else. */
export const isUuid = (text: string) => z.guid().safeParse(text).success

// Statements on one table whose rows are named by their values. Others are written out.

export const findRow = <T extends Table>(db: Db, table: T, which: Which<T>) =>
  rowsIn(db, table, which).executeTakeFirst() as Promise<Row<T> | undefined>

/** The same row, locked until the transaction ends. Rows that refer to it are added meanwhile: it stays, and keeps its key. */
export const lockRow = <T extends Table>(trx: Db, table: T, which: Which<T>) =>
  rowsIn(trx, table, which).forNoKeyUpdate().executeTakeFirst() as Promise<Row<T> | undefined>

/** The same, for a row that may go or get another key: rows that would refer to it wait. */
export const lockToEnd = <T extends Table>(trx: Db, table: T, which: Which<T>) =>
  rowsIn(trx, table, which).forUpdate().executeTakeFirst() as Promise<Row<T> | undefined>

/** Makes two changes of one person wait for each other until the end of the transaction, so that limits hold. */
export const lockPerson = (trx: Db, accountId: string) => lockToEnd(trx, 'accounts', { id: accountId })

export const listRows = <T extends Table>(
  db: Db,
  table: T,
  which: Which<T>,
  ...order: (keyof Row<T> & string)[]
) =>
  order.reduce((rows, column) => rows.orderBy(column), rowsIn(db, table, which)).execute() as Promise<
    Row<T>[]
  >

/** A page of rows, the newest by a column first, and how many there are of them, or of the whole table. */
export async function newestRows<T extends Table>(
  db: Db,
  table: T,
  which: Which<T> | null,
  column: keyof Row<T> & string,
  asked: Page,
) {
  const found = anyTable(db)
    .selectFrom(table as string)
    .$if(which !== null, (query) => query.where((eb) => isOne(eb, which ?? {})))
  const total = await countOf(found)
  const page = fromNearerEnd(asked, total)
  // The page first: a row may be long, and is not read for those before it.
  const ids = found
    .select('id')
    .orderBy(String(column), page.ordered('desc'))
    .orderBy('id', page.ordered('asc'))
    .limit(page.limit)
    .offset(page.offset)
  const rows = anyTable(db)
    .selectFrom(table as string)
    .selectAll()
    .where('id', 'in', ids)
    .orderBy(String(column), 'desc')
    .orderBy('id')
  return { rows: (await rows.execute()) as Row<T>[], total }
}

export const insertRow = <T extends Table>(db: Db, table: T, row: Insertable<Database[T]>) =>
  insertRows(db, table, [row])

export async function insertRows<T extends Table>(
  db: Db,
  table: T,
  rows: readonly Insertable<Database[T]>[],
) {
  if (rows.length > 0) await anyTable(db).insertInto(table).values(rows).execute()
}

/** Gives the row as it is stored, with what the database filled in. */
export const addRow = <T extends Table>(db: Db, table: T, row: Insertable<Database[T]>) =>
  anyTable(db).insertInto(table).values(row).returningAll().executeTakeFirstOrThrow() as Promise<Row<T>>

/** Says whether the row was added: not when one with the same key is there. */
export async function insertIfNew<T extends Table>(db: Db, table: T, row: Insertable<Database[T]>) {
  const added = anyTable(db)
    .insertInto(table)
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
  return Number((await added.executeTakeFirst()).numInsertedOrUpdatedRows) > 0
}

/** Says how many rows were changed. */
export async function updateRows<T extends Table>(
  db: Db,
  table: T,
  which: Which<T>,
  to: Updateable<Database[T]>,
) {
  const changed = anyTable(db)
    .updateTable<string>(table)
    .set(to)
    .where((eb) => isOne(eb, which))
  return Number((await changed.executeTakeFirst()).numUpdatedRows)
}

/** Says how many rows are gone. */
export async function deleteRows<T extends Table>(db: Db, table: T, which: Which<T>) {
  const gone = anyTable(db)
    .deleteFrom<string>(table)
    .where((eb) => isOne(eb, which))
  return Number((await gone.executeTakeFirst()).numDeletedRows)
}

/** Deletes the rows of before a time; says how many. */
export async function deleteOlder<T extends Table>(
  db: Db,
  table: T,
  column: keyof Row<T> & string,
  than: Date,
) {
  const gone = anyTable(db).deleteFrom<string>(table).where(String(column), '<', than)
  return Number((await gone.executeTakeFirst()).numDeletedRows)
}

type AnyTable = Record<string, Record<string, unknown>>

/** The types of columns are checked by the functions above. */
const anyTable = (db: Db) => db as unknown as Kysely<AnyTable>

const rowsIn = (db: Db, table: string, which: object) =>
  anyTable(db)
    .selectFrom(table)
    .selectAll()
    .where((eb) => isOne(eb, which))

/** Throws where a value is missing: the statement would mean more rows than its caller does. */
function isOne(eb: ExpressionBuilder<AnyTable, string>, which: object) {
  const values = Object.entries(which)
  if (values.length === 0 || values.some(([, value]) => value === undefined))
    throw new Error(`Rows need a value for each of: ${Object.keys(which).join(', ') || 'no column'}`)
  return eb.and(
    values.map(([column, value]) => {
      if (Array.isArray(value)) return value.length > 0 ? eb(column, 'in', value) : eb.lit(false)
      return value === null ? eb(column, 'is', null) : eb(column, '=', value)
    }),
  )
}
