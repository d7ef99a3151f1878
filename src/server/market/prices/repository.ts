import { type RawBuilder, sql } from 'kysely'
import type { Sighting } from '#domain/prices/price-history.ts'
import { STALE_AFTER_DAYS } from '#domain/prices/staleness.ts'
import type { Writing } from '#server/core/changes/record-kind.ts'
import { type Db, isTold, rowOf, rowsOf, valuesOf } from '#server/platform/db/db.ts'
import type { Row } from '#server/platform/db/rows.ts'

/** An offer as a source saw it. Amounts are in minor units; null is not stated or not readable. */
export type Seen = Pick<
  Row<'price_observations'>,
  'offer_id' | 'size' | 'price' | 'price_minor' | 'currency' | 'cost_per_mg' | 'in_stock' | 'product_link'
> & { observed_at: string }

/**
 * Stores sightings. One that equals the offer's latest observation confirms it, unless that one has ended; otherwise it
 * becomes a new observation that the offer refers to. One statement does both.
 */
export async function insertSeen(trx: Db, seen: Seen[], { source, run }: Writing) {
  if (seen.length === 0) return
  await sql`
    with seen as (
      select * from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) as s(offer_id uuid,
        observed_at timestamptz, size text, price text, price_minor bigint, currency text,
        cost_per_mg double precision, in_stock boolean, product_link text)
    ), compared as (
      select s.*, o.confirmed_at, l.id as latest_id,
        not l.is_gone
          and (s.size, s.price, s.in_stock, s.product_link)
            is not distinct from (l.size, l.price, l.in_stock, l.product_link)
          and s.observed_at <= coalesce(o.confirmed_at, s.observed_at) + make_interval(days => ${STALE_AFTER_DAYS}) as is_repeat
      from seen s
      join offers o on o.id = s.offer_id
      -- An offer that is new to the catalogue may have been observed before.
      left join price_observations l on l.id = coalesce(o.observation_id,
        -- The sum keeps the planner from walking all ids backwards for an offer without observations.
        (select max(p.id + 0) from price_observations p where p.offer_id = s.offer_id))
    ), added as (
      insert into price_observations (offer_id, source, run, observed_at, size, price, price_minor, currency,
        cost_per_mg, in_stock, product_link, previous_confirmed_at)
      select offer_id, ${source}, ${run ?? null}, observed_at, size, price, price_minor, currency, cost_per_mg,
        in_stock, product_link, confirmed_at
      from compared where is_repeat is not true
      returning id, offer_id
    )
    update offers o set
      observation_id = coalesce(a.id, c.latest_id),
      confirmed_at = case when a.id is null then greatest(o.confirmed_at, c.observed_at) else c.observed_at end
    from compared c left join added a on a.offer_id = c.offer_id
    where o.id = c.offer_id`.execute(trx)
}

type PastRow = Seen & { previous_confirmed_at: string | null }

/** Rows in the order of time, where the history is empty. */
export async function insertPast(db: Db, rows: PastRow[], source: string) {
  await db.transaction().execute(async (trx) => {
    await sql`lock table price_observations in share row exclusive mode`.execute(trx)
    const first = await trx.selectFrom('price_observations').select('id').limit(1).executeTakeFirst()
    if (first) return
    await sql`
      insert into price_observations (offer_id, source, observed_at, size, price, price_minor, currency,
        cost_per_mg, in_stock, product_link, previous_confirmed_at)
      select offer_id, ${source}, observed_at, size, price, price_minor, currency, cost_per_mg, in_stock,
        product_link, previous_confirmed_at
      from jsonb_populate_recordset(null::price_observations, ${JSON.stringify(rows)}::jsonb)
        with ordinality order by ordinality`.execute(trx)
    // What follows looks up each offer in a table that the planner takes for empty.
    await sql`analyze price_observations`.execute(trx)
  })
}

/** Stores that the source no longer lists these offers. */
export async function insertGone(trx: Db, offerIds: string[], { source, run, now }: Writing) {
  if (offerIds.length === 0) return
  await sql`
    with added as (
      insert into price_observations (offer_id, source, run, observed_at, is_gone, previous_confirmed_at)
      select id, ${source}, ${run ?? null}, ${now}, true, confirmed_at
      from offers where id = any(${offerIds}::uuid[])
      returning id, offer_id
    )
    update offers o set observation_id = a.id, confirmed_at = ${now} from added a where o.id = a.offer_id`.execute(
    trx,
  )
}

type WholeSighting = Sighting & Pick<Row<'price_observations'>, 'size' | 'price' | 'price_minor' | 'source'>

/** Observations by offer since an instant, and the last one before it; null means all. */
export const listSightings = (db: Db, offerIds: readonly string[], since: Date | null) =>
  readSightings<Sighting>(db, sql`o.id = any(${offerIds}::uuid[])`, since)

/** The same of all offers that a compound has or had, by their ids, with whose they are. */
export async function listOffersOfDrug(db: Db, drugId: string, since: Date | null) {
  const offers = await db
    .selectFrom('offers as o')
    .innerJoin('vendors as v', 'v.id', 'o.vendor_id')
    .crossJoin('catalogue as c')
    .where('o.drug_id', '=', drugId)
    .orderBy('o.id')
    .select(['o.id', 'o.vendor_id', 'v.slug', 'v.name', 'v.is_demo', 'c.main_currency'])
    .execute()
  const byOffer = await readSightings<Sighting>(db, sql`o.drug_id = ${drugId}`, since)
  return offers.map(({ id, ...offer }) => ({ ...offer, sightings: byOffer.get(id) ?? [] }))
}

/** Everything that was seen of an offer, with what stood on the page. */
export const listWholeSightings = async (db: Db, offerId: string) => {
  const further = ['size', 'price', 'price_minor', 'source']
  const byOffer = await readSightings<WholeSighting>(db, sql`o.id = ${offerId}`, null, further)
  return byOffer.get(offerId) ?? []
}

/** What a chart needs of an observation; the index has all of it, so that the rows themselves are not read. */
const CHARTED = [
  'id',
  'observed_at',
  'previous_confirmed_at',
  'cost_per_mg',
  'currency',
  'in_stock',
  'is_gone',
]

/** Of each column the values of all observations, in the same order. When there is none, `offer` is null, and so are all. */
type Columns = {
  offer: string[] | null
  /** Until when the offer was seen unchanged. */
  latest: (number | null)[]
  previous: (number | null)[]
  further: (unknown[] | null)[]
} & { [Key in 'id' | 'at' | 'costPerMg' | 'currency' | 'inStock' | 'isGone']: Sighting[Key][] }

/** One row of columns as JSON: thousands of rows, each read by itself, would take most of the time of a history. */
async function readSightings<Seen extends Sighting>(
  db: Db,
  isWanted: RawBuilder<unknown>,
  since: Date | null,
  further: string[] = [],
): Promise<Map<string, Seen[]>> {
  const ofOffer = sql`
    select ${sql.join([...CHARTED, ...further].map((column) => sql.ref(`p.${column}`)))}
    from price_observations p where p.offer_id = o.id`
  const chosen =
    since === null
      ? ofOffer
      : sql`${ofOffer} and p.observed_at >= ${since}
        union all (${ofOffer} and p.observed_at < ${since} order by p.observed_at desc, p.id desc limit 1)`
  const all = (value: RawBuilder<unknown>) => sql`array_to_json(array_agg(${value}))`
  const columns = await rowOf(db)<Columns>`
    select ${all(sql`o.id`)} as offer, ${all(sql`date_part('epoch', o.confirmed_at) * 1000`)} as latest,
      ${all(sql`p.id`)} as id, ${all(sql`date_part('epoch', p.observed_at) * 1000`)} as at,
      ${all(sql`date_part('epoch', p.previous_confirmed_at) * 1000`)} as previous,
      ${all(sql`p.cost_per_mg`)} as "costPerMg", ${all(sql`p.currency`)} as currency,
      ${all(sql`p.in_stock`)} as "inStock", ${all(sql`p.is_gone`)} as "isGone",
      json_build_array(${sql.join(further.map((column) => all(sql.ref(`p.${column}`))))}) as further
    from offers o cross join lateral (${chosen}) p
    where ${isWanted}`
  return sightingsByOffer<Seen>(columns, further)
}

/** As they were written down, each with the instant until which it was confirmed. */
function sightingsByOffer<Seen extends Sighting>(columns: Columns, further: string[]): Map<string, Seen[]> {
  const { id, at, costPerMg, currency, inStock, isGone } = columns
  const rows = (columns.offer ?? []).map((offer, index) => {
    const seen = {
      id: id[index],
      at: at[index],
      confirmedAt: columns.latest[index] ?? at[index],
      costPerMg: costPerMg[index] ?? null,
      currency: currency[index] ?? null,
      inStock: inStock[index] ?? null,
      isGone: isGone[index],
    } as Seen
    further.forEach((name, place) => {
      Object.assign(seen, { [name]: columns.further[place]?.[index] })
    })
    return { offer, seen, previous: columns.previous[index] ?? null }
  })
  const sightings = new Map<string, Seen[]>()
  for (const { offer, seen, previous } of rows.sort((a, b) => a.seen.id - b.seen.id)) {
    const earlier = sightings.get(offer)
    const last = earlier?.at(-1)
    if (last) last.confirmedAt = previous ?? last.at
    if (earlier) earlier.push(seen)
    else sightings.set(offer, [seen])
  }
  return sightings
}

export const findOffer = (db: Db, id: string) =>
  db
    .selectFrom('offers as o')
    .innerJoin('vendors as v', 'v.id', 'o.vendor_id')
    .innerJoin('drugs as d', 'd.id', 'o.drug_id')
    .where('o.id', '=', id)
    .select(['o.id', 'o.drug_id', 'o.vendor_id', 'o.gone_since', 'v.name as vendor', 'v.slug as vendor_slug'])
    .select(['v.is_demo', 'd.name as drug_slug', 'd.proper_name as drug_name'])
    .executeTakeFirst()

/** Offers that a vendor lists and whose cost per mg is known, by id: a choice that has nothing to do with prices. */
export const listSampleOfVendor = (db: Db, vendorId: string, limit: number) =>
  valuesOf(
    db
      .selectFrom('offers')
      .where('vendor_id', '=', vendorId)
      .where('gone_since', 'is', null)
      .where('mass_mg', 'is not', null)
      .where('cost_per_mg', 'is not', null)
      .orderBy('id')
      .limit(limit)
      .select('id'),
    'id',
  )

/** The latest observation of every offer. */
export const listLatestObservations = (db: Db) =>
  rowsOf(db)<OfferState>`
    select o.id, l.id as observation_id, l.is_gone, l.size, l.price, l.in_stock, l.product_link
    from offers o join lateral (
      select * from price_observations p where p.offer_id = o.id order by p.id desc limit 1
    ) l on true`

export const listOfferStates = (db: Db) =>
  rowsOf(db)<OfferState>`
    select id, observation_id, not ${isTold('offers')} as is_gone, size, price, in_stock, product_link from offers`

export type OfferState = Pick<Seen, 'size' | 'price' | 'in_stock' | 'product_link'> & {
  id: string
  observation_id: number | null
  is_gone: boolean
}
