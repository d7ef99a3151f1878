import { type Kysely, sql } from 'kysely'
import type { Category, Drug, DrugCard, Offer } from '#contract/catalogue.ts'
import type { Database } from '#server/db/schema.ts'
import type { ImageLinks } from '../images/image-links.ts'
import { selectCards, toCard } from './cards-repository.ts'
import { toRating } from './ratings.ts'

type Db = Kysely<Database>

export async function listCards(
  db: Db,
  images: ImageLinks,
  page: { limit: number; offset: number },
): Promise<DrugCard[]> {
  const rows = await selectCards(db)
    .orderBy('d.position')
    .orderBy('d.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return rows.map((row) => toCard(row, images))
}

export async function listCardsOfCategory(
  db: Db,
  images: ImageLinks,
  categoryId: string,
): Promise<DrugCard[]> {
  const rows = await selectCards(db)
    .innerJoin('drug_categories as dc', 'dc.drug_id', 'd.id')
    .where('dc.category_id', '=', categoryId)
    .orderBy('d.position')
    .orderBy('d.id')
    .execute()
  return rows.map((row) => toCard(row, images))
}

/** Cards in the order of the ids given. */
export async function listCardsById(db: Db, images: ImageLinks, ids: string[]): Promise<DrugCard[]> {
  if (ids.length === 0) return []
  const rows = await selectCards(db).where('d.id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, toCard(row, images)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function countDrugs(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('drugs')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export function listCategories(db: Db): Promise<(Category & { drug_count: number })[]> {
  return db
    .selectFrom('categories as c')
    .leftJoin('drug_categories as dc', 'dc.category_id', 'c.id')
    .select(({ fn }) => ['c.id', 'c.name', fn.count<number>('dc.drug_id').as('drug_count')])
    .groupBy('c.id')
    .orderBy('c.position')
    .execute()
}

/** A compound by slug, proper name or alias, ignoring case; the slug wins over a name, a name over an alias. */
export async function findDrug(db: Db, images: ImageLinks, name: string): Promise<Drug | null> {
  const wanted = name.trim().toLowerCase()
  const row = await selectCards(db)
    .select([
      'd.aliases',
      'd.short_description',
      'd.what_it_does',
      'd.how_it_works',
      'd.molecular',
      'd.regulatory_note',
      'd.updated_at',
    ])
    .where((eb) =>
      eb.or([
        eb('d.name', '=', wanted),
        eb(eb.fn('lower', ['d.proper_name']), '=', wanted),
        sql<boolean>`${wanted} = any (select lower(alias) from unnest(d.aliases) alias)`,
      ]),
    )
    .orderBy(sql`d.name = ${wanted}`, 'desc')
    .orderBy(sql`lower(d.proper_name) = ${wanted}`, 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const categories = await db
    .selectFrom('categories as c')
    .innerJoin('drug_categories as dc', 'dc.category_id', 'c.id')
    .where('dc.drug_id', '=', row.id)
    .select(['c.id', 'c.name'])
    .orderBy('c.position')
    .execute()
  const { aliases, short_description, what_it_does, how_it_works, molecular, regulatory_note } = row
  return {
    ...toCard(row, images),
    aliases,
    categories,
    short_description,
    what_it_does,
    how_it_works,
    molecular,
    regulatory_note,
    updated_at: row.updated_at.toISOString(),
  }
}

/** Offers of a compound or of a vendor, in no promised order: ranking is a rule, not a query. */
export async function listOffers(
  db: Db,
  images: ImageLinks,
  of: { drugId: string } | { vendorId: string },
): Promise<Offer[]> {
  const rows = await db
    .selectFrom('offers as o')
    .innerJoin('vendors as v', 'v.id', 'o.vendor_id')
    .innerJoin('drugs as d', 'd.id', 'o.drug_id')
    .leftJoin('review_totals as t', 't.target_id', 'o.vendor_id')
    .$if('drugId' in of, (query) => query.where('o.drug_id', '=', 'drugId' in of ? of.drugId : ''))
    .$if('vendorId' in of, (query) => query.where('o.vendor_id', '=', 'vendorId' in of ? of.vendorId : ''))
    .selectAll('o')
    .select([
      'v.name as vendor_name',
      'v.slug as vendor_slug',
      'v.is_demo as is_demo',
      'd.name as drug_slug',
      'd.proper_name as drug_name',
    ])
    .select(['t.n1', 't.n2', 't.n3', 't.n4', 't.n5'])
    .orderBy('o.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    vendor_id: row.vendor_id,
    name: row.vendor_name,
    vendor_slug: row.vendor_slug,
    is_demo: row.is_demo,
    drug_slug: row.drug_slug,
    drug_name: row.drug_name,
    size: row.size,
    mass_mg: row.mass_mg,
    price: row.price,
    money:
      row.price_minor !== null && row.currency !== null
        ? { minor: row.price_minor, currency: row.currency }
        : null,
    cost_per_mg: row.cost_per_mg,
    is_size_assumed: row.is_size_assumed,
    is_comparable: row.is_comparable,
    form: row.form,
    product_link: row.product_link,
    cloudinary_product_image: images.of(row.id, row.image),
    seen_at: row.seen_at,
    vendor_rating: toRating(row),
  }))
}

/** All vendors by name, ignoring case. */
export const listVendors = async (db: Db) =>
  (await selectVendors(db).orderBy(sql`lower(v.name)`).execute()).map(withRating)

/** A vendor by slug or name, ignoring case, with everything that is known of it; what is locked is cut later. */
export async function findVendor(db: Db, name: string) {
  const wanted = name.trim().toLowerCase()
  const row = await selectVendors(db)
    .where((eb) => eb.or([eb('v.slug', '=', wanted), eb(eb.fn('lower', ['v.name']), '=', wanted)]))
    .orderBy(sql`v.slug = ${wanted}`, 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && withRating(row)
}

const selectVendors = (db: Db) =>
  db
    .selectFrom('vendors as v')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('offers as o')
          .whereRef('o.vendor_id', '=', 'v.id')
          .select(({ fn }) => [
            fn.countAll<number>().as('offer_count'),
            fn.count<number>('o.drug_id').distinct().as('drug_count'),
          ])
          .as('sold'),
      (join) => join.onTrue(),
    )
    .leftJoin('review_totals as t', 't.target_id', 'v.id')
    .selectAll('v')
    .select(['sold.offer_count', 'sold.drug_count', 't.n1', 't.n2', 't.n3', 't.n4', 't.n5'])

const withRating = <Row extends Parameters<typeof toRating>[0]>(row: Row) => ({
  ...row,
  rating: toRating(row),
})

export function findEffects(db: Db, drugId: string) {
  return db
    .selectFrom('drugs')
    .where('id', '=', drugId)
    .select(['side_effects', 'effects_timeline'])
    .executeTakeFirst()
}

/** Articles of a compound by their place, nulls last, ties by id. */
export function listArticles(db: Db, drugId: string) {
  return db
    .selectFrom('articles as a')
    .innerJoin('article_drugs as ad', 'ad.article_id', 'a.id')
    .where('ad.drug_id', '=', drugId)
    .selectAll('a')
    .select('ad.position')
    .orderBy('ad.position', (order) => order.asc().nullsLast())
    .orderBy('a.id')
    .execute()
}

/** The images that vendors give of a compound. */
export function listImages(db: Db, drugId: string) {
  return db
    .selectFrom('offers')
    .where('drug_id', '=', drugId)
    .where('image', 'is not', null)
    .select(['id', 'image'])
    .execute()
}

/** What a drawn picture shows of an offer; nothing for offers whose picture is not ours. */
export function findPicturedOffer(db: Db, offerId: string) {
  return db
    .selectFrom('offers as o')
    .innerJoin('vendors as v', 'v.id', 'o.vendor_id')
    .innerJoin('drugs as d', 'd.id', 'o.drug_id')
    .where('o.id', '=', offerId)
    .where('o.image', '=', 'drawn')
    .select(['d.proper_name as compound', 'v.name as vendor', 'o.size', 'o.form', 'd.form as usual_form'])
    .executeTakeFirst()
}

/** True counts of what the catalogue holds. */
export async function readCoverage(db: Db) {
  const count = (table: 'drugs' | 'vendors' | 'offers' | 'articles') =>
    sql<number>`(select count(*) from ${sql.table(table)})`
  const row = await db
    .selectFrom('catalogue')
    .select([
      'updated_at',
      count('drugs').as('drugs'),
      count('vendors').as('vendors'),
      count('offers').as('offers'),
      count('articles').as('articles'),
      sql<boolean>`exists (select from vendors where is_demo)`.as('has_demo_vendors'),
    ])
    .executeTakeFirstOrThrow()
  return { ...row, updated_at: row.updated_at?.toISOString() ?? null }
}
