import type { SelectQueryBuilder } from 'kysely'
import { countOf } from './answer-of.ts'

/** How many entries of a list are asked for, and after how many others. */
export type Page = { limit: number; offset: number }

/** A page of the rows that a query finds, and how many it finds in all. */
export async function pageOf<DB, TB extends keyof DB, Row>(
  found: SelectQueryBuilder<DB, TB, Row>,
  { limit, offset }: Page,
) {
  const total = await countOf(found)
  return { rows: await found.limit(limit).offset(offset).execute(), total }
}
