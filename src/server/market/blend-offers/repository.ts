import { type Db, isListed, type Page, pageOf } from '#server/platform/db/db.ts'

const ofBlend = (db: Db, slug: string) =>
  db
    .selectFrom('blend_offers as o')
    .innerJoin('blends as b', 'b.id', 'o.blend_id')
    .innerJoin('vendors as v', 'v.id', 'o.vendor_id')
    .where('b.slug', '=', slug)
    .where(isListed('v.id'))

const packsOf = (db: Db, slug: string) =>
  ofBlend(db, slug)
    .select(['o.id', 'o.count', 'o.parts', 'o.price_minor', 'o.currency', 'o.product_link'])
    .select(['o.seen_at', 'o.in_stock', 'v.id as vendor_id', 'v.slug', 'v.name', 'v.is_demo'])

export const listOffersOfBlend = (db: Db, slug: string, page: Page) =>
  pageOf(packsOf(db, slug).orderBy('v.name').orderBy('o.sku').orderBy('o.id'), page)

/** The cheapest pack that may be bought and was seen since a day, in the currency of most such packs. */
export const findLowestOfBlend = (db: Db, slug: string, seenSince: string) =>
  packsOf(db, slug)
    .where('o.seen_at', '>=', seenSince)
    .where(({ eb }) => eb('o.in_stock', 'is distinct from', false))
    .orderBy(({ fn }) => fn.countAll().over((over) => over.partitionBy('o.currency')), 'desc')
    .orderBy('o.currency')
    .orderBy('o.price_minor')
    .orderBy('o.id')
    .limit(1)
    .executeTakeFirst()

/** Packs with these ids, and all that a source lists. */
export const listStoredPacks = (db: Db, { ids, source }: { ids: string[]; source: string }) =>
  db
    .selectFrom('blend_offers as o')
    .innerJoin('blends as b', 'b.id', 'o.blend_id')
    .where((eb) => eb.or([eb('o.source', '=', source), eb('o.id', 'in', ids)]))
    .select(['o.id', 'o.source', 'o.sku', 'b.slug as blend', 'o.count', 'o.parts', 'o.price_minor'])
    .select(['o.currency', 'o.product_link', 'o.in_stock'])
    .execute()
