import type { Db } from '#server/platform/db/db.ts'
import { findRow, type Row } from '#server/platform/db/rows.ts'
import type { Database } from '#server/platform/db/schema.ts'

/** The row that has these values, which is there. */
export async function theRow<T extends keyof Database>(
  db: Db,
  table: T,
  which: Parameters<typeof findRow<T>>[2],
): Promise<Row<T>> {
  const row = await findRow(db, table, which)
  if (!row) throw new Error(`${table} has no such row.`)
  return row
}

/** Leaves no row in these tables. */
export async function emptyTables({ db }: { db: Db }, ...tables: (keyof Database)[]) {
  for (const table of tables) await db.deleteFrom(table).execute()
}
