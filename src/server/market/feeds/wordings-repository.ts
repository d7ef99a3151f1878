import { sql } from 'kysely'
import { type Page, pageOf } from '#server/platform/db/page-of.ts'
import { listRows } from '#server/platform/db/rows.ts'
import type { Db } from '#server/platform/db/schema.ts'

/** How a shop worded a pack when it was published; `doubts` as in the table. */
export type Wording = { wording: string; doubts: string[] | null }
export type WordingRow = Wording & { sku: string }

/** All of a source, by article code. */
export async function listWordings(db: Db, sourceId: string): Promise<Map<string, Wording>> {
  const rows = await listRows(db, 'feed_wordings', { source_id: sourceId })
  return new Map(rows.map(({ sku, wording, doubts }) => [sku, { wording, doubts }]))
}

/** New and other wordings of a run. What a complete reading lists no longer is kept by no record. */
export async function putWordings(
  trx: Db,
  sourceId: string,
  { wordings, listed, isWhole, at }: { wordings: WordingRow[]; listed: string[]; isWhole: boolean; at: Date },
) {
  await sql`
    insert into feed_wordings (source_id, sku, wording, doubts, recorded_at)
    select ${sourceId}, sku, wording, nullif(doubts, 'null'::jsonb), ${at}
    from jsonb_to_recordset(${JSON.stringify(wordings)}::jsonb) as w(sku text, wording text, doubts jsonb)
    on conflict (source_id, sku) do update
      set wording = excluded.wording, doubts = excluded.doubts, recorded_at = excluded.recorded_at`.execute(
    trx,
  )
  if (isWhole)
    await trx
      .updateTable('feed_wordings')
      .set({ doubts: null })
      .where('source_id', '=', sourceId)
      .where('doubts', 'is not', null)
      .where(sql<boolean>`not (sku = any(${listed}::text[]))`)
      .execute()
}

/** Packs that stay published by their record, the last recorded first. */
export const listKept = (db: Db, page: Page) =>
  pageOf(
    db
      .selectFrom('feed_wordings as w')
      .innerJoin('feed_sources as s', 's.id', 'w.source_id')
      .innerJoin('vendors as v', 'v.id', 's.vendor_id')
      .where('w.doubts', 'is not', null)
      .select(['w.id', 'w.sku', 'w.wording', 'w.doubts', 'w.recorded_at', 's.name as source_name'])
      .select(['v.name as vendor_name', 'v.slug as vendor_slug'])
      .orderBy('w.id', 'desc'),
    page,
  )

/** From then on every title is another wording; undefined where the pack is not kept. */
export const endWording = (trx: Db, id: number) =>
  trx
    .updateTable('feed_wordings as w')
    .from('feed_sources as s')
    .whereRef('s.id', '=', 'w.source_id')
    .where('w.id', '=', id)
    .where('w.doubts', 'is not', null)
    .set({ wording: '', doubts: null })
    .returning(['w.sku', 's.id as source_id', 's.vendor_id'])
    .executeTakeFirst()
