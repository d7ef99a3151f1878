import { sql } from 'kysely'
import type { FeedItem } from '#domain/feed-match/feed-item.ts'
import type { KnownCompound } from '#domain/feed-match/known-names.ts'
import { countOf, rowsOf } from '#server/platform/db/answer-of.ts'
import { isTold } from '#server/platform/db/listed.ts'
import { type Page, pageOf } from '#server/platform/db/page-of.ts'
import type { Db } from '#server/platform/db/schema.ts'
import type { Guess } from '#server/platform/db/tables/market.ts'
import type { StoredOffer } from './rules.ts'

export const listKnownCompounds = (db: Db): Promise<KnownCompound[]> =>
  db
    .selectFrom('drugs')
    .select(['name as slug', 'proper_name', 'aliases', 'form', 'sizes'])
    .select(sql<boolean>`kind in ('botanical', 'mushroom') and molecular is null`.as('is_plant'))
    .execute()

/** Offers with these ids, and all that a source lists. */
export async function listStoredOffers(
  db: Db,
  { ids, source }: { ids: string[]; source: string },
): Promise<Map<string, StoredOffer>> {
  const rows = await rowsOf(db)<StoredOffer>`
    select o.id, o.source, not ${isTold('o')} as is_gone, d.name as compound, o.size, o.price, o.price_minor,
      o.currency, o.form, o.product_link, o.image, o.in_stock
    from offers o join drugs d on d.id = o.drug_id
    where o.id = any(${ids}::uuid[]) or (o.source = ${source} and ${isTold('o')})`
  return new Map(rows.map((row) => [row.id, row]))
}

/** The source of an offer; undefined for an unlisted one. */
export async function findOwner(db: Db, offerId: string): Promise<string | undefined> {
  const told = db.selectFrom('offers').where('id', '=', offerId).where(isTold('offers'))
  return (await told.select('source').executeTakeFirst())?.source
}

export type WaitingRow = { sku: string; item: FeedItem; reasons: string[]; guess: Guess }

/** What waits after a run: `listed` are all codes that it read, `isWhole` whether that was everything. */
export async function replaceWaiting(
  trx: Db,
  sourceId: string,
  { waiting, listed, isWhole, at }: { waiting: WaitingRow[]; listed: string[]; isWhole: boolean; at: Date },
) {
  await sql`
    insert into feed_waiting (source_id, sku, item, reasons, guess, first_seen_at, last_seen_at)
    select ${sourceId}, sku, item, reasons, guess, ${at}, ${at}
    from jsonb_to_recordset(${JSON.stringify(waiting)}::jsonb) as w(sku text, item jsonb, reasons jsonb, guess jsonb)
    on conflict (source_id, sku) do update
      set item = excluded.item, reasons = excluded.reasons, guess = excluded.guess, last_seen_at = excluded.last_seen_at`.execute(
    trx,
  )
  const still = waiting.map(({ sku }) => sku)
  await trx
    .deleteFrom('feed_waiting')
    .where('source_id', '=', sourceId)
    .where(sql<boolean>`not (sku = any(${still}::text[]))`)
    .$if(!isWhole, (query) => query.where(sql<boolean>`sku = any(${listed}::text[])`))
    .execute()
}

const waitingPacks = (db: Db) =>
  db
    .selectFrom('feed_waiting as w')
    .innerJoin('feed_sources as s', 's.id', 'w.source_id')
    .innerJoin('vendors as v', 'v.id', 's.vendor_id')
    .selectAll('w')
    .select([
      's.name as source_name',
      's.vendor_id',
      'v.name as vendor_name',
      'v.slug as vendor_slug',
      'v.is_demo',
    ])

export const listWaiting = (db: Db, { source, ...page }: Page & { source?: string | undefined }) =>
  pageOf(
    waitingPacks(db)
      .$if(source !== undefined, (query) => query.where('w.source_id', '=', source ?? ''))
      .orderBy('w.first_seen_at')
      .orderBy('w.id'),
    page,
  )

export const countWaiting = (db: Db): Promise<number> => countOf(db.selectFrom('feed_waiting'))

export const findWaiting = (db: Db, id: string) => waitingPacks(db).where('w.id', '=', id).executeTakeFirst()

/** The same code may wait in several sources of a vendor. */
export async function removeWaiting(db: Db, vendorId: string, sku: string, sourceId: string | null) {
  await db
    .deleteFrom('feed_waiting')
    .where('sku', '=', sku)
    .where('source_id', 'in', (of) =>
      of.selectFrom('feed_sources').select('id').where('vendor_id', '=', vendorId),
    )
    .$if(sourceId !== null, (query) => query.where('source_id', '=', sourceId ?? ''))
    .execute()
}

export async function namesOf(db: Db, slugs: string[]): Promise<Map<string, { id: string; name: string }>> {
  if (slugs.length === 0) return new Map()
  const rows = await db
    .selectFrom('drugs')
    .where('name', 'in', slugs)
    .select(['id', 'name as slug', 'proper_name as name'])
    .execute()
  return new Map(rows.map(({ slug, ...rest }) => [slug, rest]))
}
