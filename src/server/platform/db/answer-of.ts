import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from './schema.ts'

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

/** Whether a query finds a row, or a change touched and returned a row. */
export const hasRow = async (query: { executeTakeFirst: () => Promise<unknown> }): Promise<boolean> =>
  (await query.executeTakeFirst()) !== undefined

/** One column of the rows that a query finds. */
export const valuesOf = async <Row, Key extends keyof Row>(
  query: { execute: () => Promise<Row[]> },
  column: Key,
): Promise<Row[Key][]> => (await query.execute()).map((row) => row[column])

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
