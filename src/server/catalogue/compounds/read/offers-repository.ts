import { type RawBuilder, sql } from 'kysely'
import type { Offer } from '#contract/catalogue/offers.ts'
import type { LAB_TESTS, OfferOrder } from '#contract/vocabulary.ts'
import { fold } from '#domain/language/fold.ts'
import { deliveriesOf, deliveriesText } from '#domain/prices/delivery-text.ts'
import { moneyOf } from '#domain/prices/money.ts'
import type { ListedOffer } from '#domain/prices/offer-ranking.ts'
import { daysSince, freshSince, isStale } from '#domain/prices/staleness.ts'
import { type Db, oneValueOf, type Page, rowsOf } from '#server/platform/db/db.ts'
import { imageLink, type Reading } from './image-links.ts'
import { DELIVERIES, TOTALS, toRating, totalsOf } from './ratings-repository.ts'

type LabTest = (typeof LAB_TESTS)[number]
type RankingRow = { drug_id: string; vendor_id: string; lab_test: LabTest }

/** Every offer of a compound, with as much of it as ranking needs, in no particular order: ranking is a rule. */
export const listForRanking = (db: Db, drugId: string, now: Date) =>
  readForRanking(selectForRanking(db, now).where('o.drug_id', '=', drugId))

/** The offers of some compounds by some vendors, for ranking those of each compound. */
export const listForRankingAmong = (db: Db, drugIds: string[], vendorIds: string[], now: Date) =>
  drugIds.length === 0
    ? Promise.resolve([])
    : readForRanking(
        selectForRanking(db, now).where('o.drug_id', 'in', drugIds).where('o.vendor_id', 'in', vendorIds),
      )

const selectForRanking = (db: Db, now: Date) =>
  db
    .selectFrom('offers as o')
    .innerJoin('vendors as v', 'v.id', 'o.vendor_id')
    .where('o.gone_since', 'is', null)
    .select([
      'o.id',
      'o.drug_id',
      'o.vendor_id',
      'v.name',
      'v.slug as vendor_slug',
      'o.size',
      'o.mass_mg',
      'o.price_minor',
      'o.currency',
      'o.cost_per_mg',
      'o.is_comparable',
      'o.in_stock',
      'v.ai_rating_number as rating',
      sql<boolean>`o.seen_at < ${freshSince(now)}`.as('is_stale'),
      // A vendor may also write 'Not available' or 'On request' there: only what can be looked up is a test.
      sql<LabTest>`case
        when v.external_coa like 'http%' or v.external_coa_provider is not null then 'independent'
        when v.internal_coa like 'http%' then 'own' else 'none' end`.as('lab_test'),
    ])

async function readForRanking(query: ReturnType<typeof selectForRanking>) {
  const rows = await query.execute()
  return rows.map(({ price_minor, currency, ...row }): ListedOffer & RankingRow => ({
    ...row,
    money: moneyOf(price_minor, currency),
  }))
}

/**
 * Of some compounds each vendor's offer with the lowest price that is fresh, compares, and can be paid: all that the rules
 * of ranking need to find the lowest prices.
 */
export async function listCheapestPerVendor(db: Db, drugIds: string[], now: Date) {
  if (drugIds.length === 0) return []
  const cheapest = db
    .selectFrom('offers')
    .where('drug_id', 'in', drugIds)
    .where('gone_since', 'is', null)
    .where('is_comparable', '=', true)
    .where('in_stock', 'is distinct from', false)
    .where('seen_at', '>=', freshSince(now))
    .distinctOn(['drug_id', 'vendor_id'])
    .select(['id', 'drug_id', 'vendor_id', 'size', 'mass_mg', 'price_minor', 'currency', 'cost_per_mg'])
    // As `orderByCost` of the domain, within one vendor.
    .orderBy('drug_id')
    .orderBy('vendor_id')
    .orderBy('cost_per_mg')
    .orderBy('price_minor')
    .orderBy('id')
  const rows = await db
    .selectFrom(cheapest.as('o'))
    .innerJoin('vendors as v', 'v.id', 'o.vendor_id')
    .selectAll('o')
    .select(['v.name', 'v.slug as vendor_slug', 'v.ai_rating_number as rating'])
    .execute()
  return rows.map(({ price_minor, currency, ...row }) => ({
    ...row,
    money: moneyOf(price_minor, currency),
    is_comparable: true,
    is_stale: false,
  }))
}

const selectWhole = (db: Db) =>
  db
    .selectFrom('offers as o')
    .innerJoin('vendors as v', 'v.id', 'o.vendor_id')
    .innerJoin('drugs as d', 'd.id', 'o.drug_id')
    .leftJoinLateral(totalsOf('o.vendor_id'), (join) => join.onTrue())
    .selectAll('o')
    .select(['v.name', 'v.slug as vendor_slug', 'v.is_demo', 'v.region', 'v.shipping'])
    .select(['d.name as drug_slug', 'd.proper_name as drug_name', ...TOTALS, DELIVERIES])
type OfferRow = Awaited<ReturnType<ReturnType<typeof selectWhole>['execute']>>[number]

/** Whole offers in the order of the ids given. */
export async function listOffersById({ db, config }: Reading, ids: string[], now: Date): Promise<Offer[]> {
  if (ids.length === 0) return []
  const rows = await selectWhole(db).where('o.id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, toOffer(row, config, now)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

type OffersOfVendor = Page & { q: string; sort: OfferOrder }

/**
 * A page of a vendor's offers, by their ids and those of their compounds. The order is that of `sortOffers` in the domain,
 * with the compound's name for the vendor's: rows without a value come last in both directions, equals by cost.
 * The index `offers_vendor_order` holds all columns it reads; from A to Z, of a vendor with many of the compounds,
 * the names are walked by `drug_names_alphabet` as far as the page goes.
 */
export function listPageOfVendor(db: Db, vendorId: string, { q, sort, limit, offset }: OffersOfVendor) {
  const column = sort.replace('-', '') as keyof typeof COLUMNS
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`
  const names = sql`join drug_names n on n.drug_id = o.drug_id and n.kind = 'proper_name'`
  // Each compound has a name: an order with nulls last would not be that of the index read backwards.
  const nulls = column === 'name' ? sql`` : sql`nulls last`
  return rowsOf(db)<{ id: string; drug_id: string; vendor_id: string }>`
    select o.id, o.drug_id, o.vendor_id from offers o cross join catalogue c ${column === 'name' ? names : sql``}
    where ${isOffered(vendorId, q)}
    order by ${COLUMNS[column]} ${direction} ${nulls}, ${BY_COST}
    limit ${limit} offset ${offset}`
}

export const countOffersOfVendor = (db: Db, vendorId: string, q: string) =>
  oneValueOf(db)<number>`select count(*) from offers o where ${isOffered(vendorId, q)}`

/** By this vendor; the compound's proper name and slug are searched. */
const isOffered = (vendorId: string, q: string) => sql`
  o.vendor_id = ${vendorId} and o.gone_since is null ${
    fold(q).text === ''
      ? sql``
      : sql`and exists (
          select from drug_names x
          where x.drug_id = o.drug_id and x.kind in ('name', 'proper_name')
            and x.folded like ${`%${fold(q).text}%`})`
  }`

const COLUMNS: Record<'cost' | 'price' | 'size' | 'name', RawBuilder<unknown>> = {
  cost: sql`case when o.is_comparable then o.cost_per_mg end`,
  price: sql`case when o.currency = c.main_currency then o.price_minor end`,
  size: sql`o.mass_mg`,
  name: sql`n.sort_key`,
}

const PLACE = sql`case
  when o.price_minor is null then 4
  when o.mass_mg is null then case when o.currency = c.main_currency then 2 else 3 end
  when o.currency = c.main_currency then 0
  else 1
end`
/** As `orderByCost` of the domain, within one vendor. */
const BY_COST = sql`
  ${PLACE}, coalesce(o.currency, '') collate "C",
  case when ${PLACE} <= 1 then o.cost_per_mg else 0 end, coalesce(o.price_minor, 0), o.id`

function toOffer(row: OfferRow, config: Reading['config'], now: Date): Offer {
  const deliveries = deliveriesOf(row.shipping, row.deliveries)
  return {
    ...row,
    money: moneyOf(row.price_minor, row.currency),
    cloudinary_product_image: imageLink(config, row.id, row.image),
    age_days: daysSince(row.seen_at, now),
    is_stale: isStale(row.seen_at, now),
    shipping: deliveriesText(deliveries),
    delivery: deliveries[0] ?? null,
    vendor_rating: toRating(row),
  }
}
