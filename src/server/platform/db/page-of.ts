import type { SelectQueryBuilder } from 'kysely'

/** A page of the rows that a query finds, and how many it finds in all. */
export async function pageOf<DB, TB extends keyof DB, Row>(
  found: SelectQueryBuilder<DB, TB, Row>,
  { limit, offset }: { limit: number; offset: number },
) {
  const { total } = await found
    .clearSelect()
    .clearOrderBy()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow()
  return { rows: await found.limit(limit).offset(offset).execute(), total }
}
