import { sql } from 'kysely'
import { type Db, rowsOf } from '#server/platform/db/db.ts'
import { hasMoved, slugsOf } from './rules.ts'

export type SlugKind = 'compound' | 'vendor'
type Named = { slug: string; renamed_to?: string | undefined; formerly?: string[] | undefined }

/** Every slug of renamed or merged records that still exist, with the slugs of page and files. */
export const listMoved = (db: Db) =>
  rowsOf(db)<{ slug: string; kind: SlugKind; present: string; file_slug: string }>`
    select s.slug, s.kind, coalesce(d.name, v.slug) as present,
      coalesce(d.file_slug, d.name, v.file_slug, v.slug) as file_slug
    from record_slugs s left join drugs d on d.id = s.record_id left join vendors v on v.id = s.record_id
    where coalesce(d.id, v.id) is not null`

/** By record. */
export async function listSlugs(db: Db): Promise<Map<string, string[]>> {
  const rows = await db.selectFrom('record_slugs').select(['record_id', 'slug']).orderBy('slug').execute()
  const byRecord = Map.groupBy(rows, ({ record_id }) => record_id)
  return new Map([...byRecord].map(([id, of]) => [id, of.map(({ slug }) => slug)]))
}

/** Writes down under which slugs records are found besides that of their page, and what files name them by. */
export async function writeSlugs(
  trx: Db,
  kind: SlugKind,
  records: readonly { id: string; entry: Named }[],
): Promise<void> {
  const table = kind === 'compound' ? 'drugs' : 'vendors'
  const ids = records.map(({ id }) => id)
  await sql`delete from record_slugs where record_id = any(${ids}::uuid[])`.execute(trx)
  await sql`update ${sql.table(table)} set file_slug = null
    where id = any(${ids}::uuid[]) and file_slug is not null`.execute(trx)
  for (const { id, entry } of records) {
    if (!hasMoved(entry)) continue
    await trx
      .insertInto('record_slugs')
      .values(slugsOf(entry).map((slug) => ({ slug, kind, record_id: id })))
      .onConflict((conflict) => conflict.column('slug').doUpdateSet({ kind, record_id: id }))
      .execute()
    if (entry.renamed_to !== undefined)
      await trx.updateTable(table).set({ file_slug: entry.slug }).where('id', '=', id).execute()
  }
}
