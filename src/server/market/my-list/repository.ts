import type { Selectable } from 'kysely'
import type { ListEntry } from '#domain/list/my-list.ts'
import { rowsOf } from '#server/platform/db/answer-of.ts'
import type { Database, Db } from '#server/platform/db/schema.ts'

type Stored = Omit<Selectable<Database['my_lists']>, 'entries'> & { entries: readonly ListEntry[] }

export async function storeList(db: Db, { account_id, entries, ...rest }: Stored) {
  const values = { ...rest, entries: JSON.stringify(entries) }
  await db
    .insertInto('my_lists')
    .values({ account_id, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .execute()
}

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

/** Compounds by their slugs of today. */
export const listCompounds = (db: Db, slugs: readonly string[]) =>
  slugs.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('drugs')
        .where('name', 'in', slugs)
        .select(['id', 'name as slug', 'proper_name as name', 'evidence'])
        .execute()

export const listRegulation = (db: Db, compoundIds: readonly string[]) =>
  compoundIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('regulation')
        .where('drug_id', 'in', compoundIds)
        .select(['drug_id', 'authority', 'jurisdiction', 'status', 'scope', 'source_url'])
        .orderBy('position')
        .orderBy('evidence_id')
        .execute()

/** The latest changes of the evidence of each compound, newest first. */
export const listLatestChanges = (db: Db, compoundIds: readonly string[], count: number) =>
  rowsOf(db)<{ id: number; at: Date; drug_id: string; text: string }>`
    select id, at, drug_id, text from (
      select *, row_number() over (partition by drug_id order by id desc) as place
      from editorial_changes where drug_id = any(${compoundIds}::uuid[])
    ) as c where place <= ${count} order by id desc`
