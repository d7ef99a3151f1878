import { sql } from 'kysely'
import type { PriceRatings } from '#contract/catalogue/vendors.ts'
import { CATEGORIES } from '#contract/vocabulary.ts'
import { moneyOf } from '#domain/prices/money.ts'
import type { MarketOffer } from '#domain/prices/price-efficiency.ts'
import { type Db, oneValueOf, putRows, rowsOf } from '#server/platform/db/db.ts'
import { categoryId } from '../../../core/records/ids.ts'

export function writeCategories(db: Db) {
  const rows = CATEGORIES.map((name, position) => ({ id: categoryId(name), name, position }))
  return putRows(db, 'categories', rows, 'id')
}

/** The currency in which offers are compared: `mainCurrency` of the domain, asked of the table. */
export const readMainCurrency = (db: Db) =>
  oneValueOf(db)<string>`
    select case when exists (select from offers where currency = 'USD' and gone_since is null) then 'USD'
      else coalesce((select currency from offers where currency is not null and gone_since is null
        group by currency order by count(*) desc, currency collate "C" limit 1), 'USD') end`

/** True when offers are marked as comparable that are not so in this currency, or the other way round. */
export const hasOtherCurrencyCompared = (db: Db, currency: string) =>
  oneValueOf(db)<boolean>`
    select exists (select from offers
      where is_comparable <> (coalesce(currency = ${currency}, false) and mass_mg is not null))`

/** What vendors' pages show, as seen. */
export const listSeen = (db: Db) => db.selectFrom('offers').select(['id', 'size', 'price']).execute()

export const listFigures = (db: Db) =>
  db
    .selectFrom('offers')
    .select(['id', 'mass_mg', 'price_minor', 'currency', 'cost_per_mg', 'is_size_assumed', 'is_comparable'])
    .execute()

/** Every offer with a price and a mass. */
export async function listMarket(db: Db): Promise<MarketOffer[]> {
  const rows = await db
    .selectFrom('offers')
    .where('price_minor', 'is not', null)
    .where('mass_mg', 'is not', null)
    .where('gone_since', 'is', null)
    .select(['drug_id as compound', 'vendor_id as vendor', 'mass_mg', 'price_minor', 'currency'])
    .execute()
  return rows.map(({ price_minor, currency, ...offer }) => ({
    ...offer,
    money: moneyOf(price_minor, currency),
  }))
}

/** The last exchange rate of every currency, whatever its day. */
export const listNewestRates = (db: Db) =>
  db
    .selectFrom('exchange_rates')
    .distinctOn('currency')
    .select(['currency', 'day', 'per_euro'])
    .orderBy('currency')
    .orderBy('day', 'desc')
    .execute()

export const listRatings = (db: Db): Promise<({ id: string } & PriceRatings)[]> =>
  db.selectFrom('vendors').select(['id', 'small_order_rating', 'large_order_rating']).execute()

export const listCompoundNames = (db: Db) =>
  db.selectFrom('drugs').select(['id', 'name as slug', 'proper_name', 'aliases']).execute()

export const listVendorNames = (db: Db) => db.selectFrom('vendors').select(['id', 'slug', 'name']).execute()

/** What entries name a vendor by. */
const fileSlug = sql<string>`coalesce(v.file_slug, v.slug)`

export const listDemoFlags = (db: Db, slugs: string[]) =>
  slugs.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('vendors as v')
        .where(fileSlug, 'in', slugs)
        .select([fileSlug.as('slug'), 'v.is_demo'])
        .execute()

/** Where the offers of these vendors lead and what they show. */
export const listLinksOfVendors = (db: Db, slugs: string[]) =>
  slugs.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('offers as o')
        .innerJoin('vendors as v', 'v.id', 'o.vendor_id')
        .where(fileSlug, 'in', slugs)
        .select(['o.id', fileSlug.as('vendor'), 'o.product_link', 'o.image'])
        .execute()

type Identified = { doi: string | null; pmid: string | null; pmcid: string | null }

/** Stored articles that have an identifier of one of these. */
export function listIdentified(db: Db, articles: readonly Identified[]) {
  const some = (values: (string | null)[]) => values.filter((value) => value !== null)
  return rowsOf(db)<Identified & { id: string; slug: string | null }>`
    select id, slug, doi, pmid, pmcid from articles
    where lower(doi) = any(${some(articles.map(({ doi }) => doi?.toLowerCase() ?? null))}::text[])
      or pmid = any(${some(articles.map(({ pmid }) => pmid))}::text[])
      or pmcid = any(${some(articles.map(({ pmcid }) => pmcid))}::text[])`
}
