import type { Db } from '#server/db/schema.ts'

export type OfferRow = Awaited<ReturnType<typeof listOffers>>[number]
export type ShippingRow = Awaited<ReturnType<typeof listShippingRules>>[number]
export type VendorRow = Awaited<ReturnType<typeof listVendors>>[number]

/** Every offer of these compounds, with as much as choosing and showing it needs. */
export const listOffers = (db: Db, drugIds: string[]) =>
  db
    .selectFrom('offers')
    .where('drug_id', 'in', drugIds)
    .where('gone_since', 'is', null)
    .select([
      'id',
      'drug_id',
      'vendor_id',
      'size',
      'mass_mg',
      'price_minor',
      'currency',
      'product_link',
      'seen_at',
      'in_stock',
    ])
    .execute()

export const listVendors = (db: Db, vendorIds: string[]) =>
  db
    .selectFrom('vendors')
    .where('id', 'in', vendorIds)
    .select(['id', 'slug', 'name', 'is_demo', 'ai_rating_number as rating'])
    .execute()

export const listShippingRules = (db: Db, vendorIds: string[]) =>
  db.selectFrom('shipping_rules').where('vendor_id', 'in', vendorIds).selectAll().execute()

export const listCompounds = (db: Db, ids: string[]) =>
  db
    .selectFrom('drugs')
    .where('id', 'in', ids)
    .select(['id', 'name as slug', 'proper_name as name'])
    .execute()
