import type { SelectQueryBuilder } from 'kysely'

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
