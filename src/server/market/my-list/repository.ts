import { type Db, putRows, rowsOf } from '#server/platform/db/db.ts'
import type { Row } from '#server/platform/db/rows.ts'

export const storeList = (db: Db, list: Row<'my_lists'>) => putRows(db, 'my_lists', [list], 'account_id')

/**
 * By slug the name of a compound or a blend that has or ever had it: today's, or the last one of a record that left.
 */
export async function listEverKnown(db: Db, kind: 'compound' | 'blend', slugs: readonly string[]) {
  if (slugs.length === 0) return []
  return rowsOf(db)<{ slug: string; name: string }>`
    select distinct on (slug) slug, name from (
      select name as slug, proper_name as name, 1 as place from drugs where ${kind} = 'compound' and name = any(${slugs})
      union all select slug, name, 1 from blends where ${kind} = 'blend' and slug = any(${slugs})
      union all select s.slug, h.title, 2 from record_slugs s join record_heads h on h.record_id = s.record_id
        where s.kind = ${kind} and s.slug = any(${slugs})
      union all select label, title, 3 from record_heads where kind = ${kind} and label = any(${slugs})
    ) as known order by slug, place`
}
