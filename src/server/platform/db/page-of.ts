import type { SelectQueryBuilder } from 'kysely'
import { countOf } from './answer-of.ts'

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
