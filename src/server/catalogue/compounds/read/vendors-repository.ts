import { type OrderByItemBuilder, type RawBuilder, sql } from 'kysely'
import type { VendorOrder, VendorSort } from '#contract/vocabulary.ts'
import { fold } from '#domain/language/fold.ts'
import { type Delivery, deliveriesOf, deliveriesText } from '#domain/prices/delivery-text.ts'
import { countOf, type Db, isListed, type Page } from '#server/platform/db/db.ts'
import { retiredRecord, toRetired } from '../retiring/repository.ts'
import { DELIVERIES, TOTALS, toRating, totalsOf } from './ratings-repository.ts'

type Wanted = Page & { q: string; sort: VendorOrder }

/** Vendors in an order; rows without a value stand last in both directions, equals by name. */
export async function listVendors(db: Db, { q, sort, limit, offset }: Wanted) {
  const column = COLUMNS[sort.replace('-', '') as VendorSort]
  const inOrder = (order: OrderByItemBuilder) =>
    (sort.startsWith('-') ? order.desc() : order.asc()).nullsLast()
  // The page first: further facts are read for its vendors only.
  const ids = db
    .selectFrom('vendors as v')
    .innerJoin('vendor_facts as f', 'f.vendor_id', 'v.id')
    .where(isListed('v.id'))
    .$if(fold(q).text !== '', (query) => query.where('f.folded', 'like', like(q)))
    .select('v.id')
    .orderBy(column, inOrder)
    .orderBy('f.sort_key')
    .orderBy('v.id')
    .limit(limit)
    .offset(offset)
  const rows = await selectVendors(db)
    .where('v.id', 'in', ids)
    .orderBy(column, inOrder)
    .orderBy('f.sort_key')
    .orderBy('v.id')
    .execute()
  return rows.map(withRating)
}

export const countVendors = (db: Db, q: string): Promise<number> =>
  countOf(
    db
      .selectFrom('vendor_facts')
      .where(isListed('vendor_id'))
      .$if(fold(q).text !== '', (query) => query.where('folded', 'like', like(q))),
  )

/** A vendor by slug or name, ignoring case, with all its fields; locked ones are cut later. */
export async function findVendor(db: Db, name: string) {
  const wanted = name.trim().toLowerCase()
  const row = await selectVendors(db)
    .select(retiredRecord('v.id').as('retired'))
    .where((eb) => eb.or([eb('v.slug', '=', wanted), eb(eb.fn('lower', ['v.name']), '=', wanted)]))
    .orderBy(sql`v.slug = ${wanted}`, 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const { retired, ...vendor } = row
  return { ...withRating(vendor), ...(retired && { retired: toRetired(retired) }) }
}

const like = (q: string) => `%${fold(q).text}%`

const COLUMNS: Record<VendorSort, RawBuilder<unknown>> = {
  name: sql`f.sort_key`,
  region: sql`lower(v.region) collate "C"`,
  offers: sql`f.offer_count`,
  compounds: sql`f.drug_count`,
  rating: sql`v.ai_rating_number`,
}

const selectVendors = (db: Db) =>
  db
    .selectFrom('vendors as v')
    .innerJoin('vendor_facts as f', 'f.vendor_id', 'v.id')
    .leftJoinLateral(totalsOf('v.id'), (join) => join.onTrue())
    .selectAll('v')
    .select(['f.offer_count', 'f.drug_count', ...TOTALS, DELIVERIES])

type Counted = Parameters<typeof toRating>[0] & { shipping: string | null; deliveries: Delivery[] }
const withRating = <Row extends Counted>({ deliveries, ...row }: Row) => ({
  ...row,
  shipping: deliveriesText(deliveriesOf(row.shipping, deliveries)),
  rating: toRating(row),
})
