import type { ShippingRegion } from '#contract/vocabulary.ts'
import type { Db } from '#server/platform/db/db.ts'

export type OfferRow = Awaited<ReturnType<typeof listOffers>>[number]
export type ShippingRow = Awaited<ReturnType<typeof listShippingRules>>[number]
export type VendorRow = Awaited<ReturnType<typeof listVendors>>[number]

/** Every offer of these compounds by id, with as much as choosing and showing it needs. */
export const listOffers = (db: Db, drugIds: string[]) =>
  selectOffers(db, drugIds)
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
    .orderBy('id')
    .execute()

/** The vendors of these offers by slug, and whether they say what a delivery costs at all. */
export const listVendors = (db: Db, drugIds: string[]) =>
  db
    .selectFrom('vendors as v')
    .where('v.id', 'in', selectOffers(db, drugIds).select('vendor_id'))
    .select(['v.id', 'v.slug', 'v.name', 'v.is_demo', 'v.ai_rating_number as rating'])
    .select(({ exists, selectFrom, lit }) =>
      exists(selectFrom('shipping_rules as r').whereRef('r.vendor_id', '=', 'v.id').select(lit(1).as('one')))
        .$castTo<boolean>()
        .as('states_shipping'),
    )
    .orderBy('v.slug')
    .execute()

/** Their rules for some regions. */
export const listShippingRules = (db: Db, drugIds: string[], regions: ShippingRegion[]) =>
  db
    .selectFrom('shipping_rules')
    .where('vendor_id', 'in', selectOffers(db, drugIds).select('vendor_id'))
    .where('region', 'in', regions)
    .selectAll()
    .execute()

const selectOffers = (db: Db, drugIds: string[]) =>
  db.selectFrom('offers').where('drug_id', 'in', drugIds).where('gone_since', 'is', null)
