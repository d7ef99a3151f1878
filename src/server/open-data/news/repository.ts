import { sql } from 'kysely'
import { type Db, rowsOf } from '#server/platform/db/db.ts'

/** How far back news are looked for, so that a feed costs the same however much there is. */
const LOOKED_AT = 2_000
const LOOKED_AT_RECORDS = 300

type Study = {
  id: string
  slug: string
  title: string
  journal: string | null
  publication_date: string | null
  at: Date
  compounds: string[]
}
/** Articles that are in the catalogue, the last that came first. */
export async function listNewStudies(db: Db, drugId: string | null, count: number): Promise<Study[]> {
  const ofCompound = drugId
    ? sql`and exists (select from article_drugs x where x.article_id = r.record_id and x.drug_id = ${drugId})`
    : sql``
  return rowsOf(db)<Study>`
    select a.id, coalesce(a.slug, a.id::text) as slug, a.title, a.journal, a.publication_date, r.at,
      coalesce((select json_agg(d.proper_name order by ad.position nulls last, d.proper_name) from article_drugs ad
        join drugs d on d.id = ad.drug_id where ad.article_id = a.id), '[]') as compounds
    from revisions r join articles a on a.id = r.record_id
    where r.kind = 'article' and r.number = 1 ${ofCompound}
    order by r.id desc limit ${sql.lit(count)}`
}

type Change = { id: number; at: Date; slug: string; name: string; before: unknown[]; after: unknown[] }
/** Records whose rows of regulation are others than before, the last change first. */
export async function listRegulationChanges(db: Db, drugId: string | null, count: number): Promise<Change[]> {
  const ofCompound = drugId
    ? sql`and record_id in (select id from compound_evidence where drug_id = ${drugId})`
    : sql``
  return rowsOf(db)<Change>`
    select r.id, r.at, d.name as slug, d.proper_name as name,
      coalesce(p.entry -> 'regulation', '[]') as before, coalesce(r.entry -> 'regulation', '[]') as after
    from (select * from revisions where kind = 'evidence' ${ofCompound}
      order by id desc limit ${sql.lit(LOOKED_AT_RECORDS)}) r
    join revisions p on p.record_id = r.record_id and p.number = r.number - 1
    join compound_evidence e on e.id = r.record_id join drugs d on d.id = e.drug_id
    where r.entry is not null and (r.entry -> 'regulation')::text is distinct from (p.entry -> 'regulation')::text
    order by r.id desc limit ${sql.lit(count)}`
}

type Drop = {
  id: number
  at: Date
  slug: string
  name: string
  vendor: string
  is_demo: boolean
  size: string | null
  currency: string
  before: number
  after: number
}
/** Offers that cost less per mg than when they were seen before, by at least a share; the last seen first. */
export async function listPriceDrops(
  db: Db,
  drugId: string | null,
  leastShare: number,
  count: number,
): Promise<Drop[]> {
  const seen = drugId
    ? sql`select p.* from offers o join price_observations p on p.id = o.observation_id
        where o.drug_id = ${drugId} and o.gone_since is null order by p.id desc limit ${sql.lit(LOOKED_AT)}`
    : sql`select * from price_observations order by id desc limit ${sql.lit(LOOKED_AT)}`
  return rowsOf(db)<Drop>`
    select p.id, p.observed_at as at, d.name as slug, d.proper_name as name, v.name as vendor, v.is_demo, p.size,
      p.currency, before.cost_per_mg as before, p.cost_per_mg as after
    from (${seen}) p
    join offers o on o.id = p.offer_id and o.observation_id = p.id and o.gone_since is null
    join drugs d on d.id = o.drug_id join vendors v on v.id = o.vendor_id
    cross join lateral (select cost_per_mg, currency from price_observations q
      where q.offer_id = p.offer_id and (q.observed_at, q.id) < (p.observed_at, p.id)
      order by q.observed_at desc, q.id desc limit 1) before
    where before.currency = p.currency and p.cost_per_mg <= before.cost_per_mg * ${1 - leastShare}::float8
    order by p.id desc limit ${sql.lit(count)}`
}
