import { sql } from 'kysely'
import type { Db } from '#server/ground/db/schema.ts'
import { formerSlugs } from './repository.ts'

type Rows = Promise<Record<string, unknown>[]>
type Ids = readonly string[]

export async function listVendors(db: Db, ids: Ids): Rows {
  const { rows } = await sql<Record<string, unknown>>`
    select v.id, v.slug, v.name, v.is_demo, v.website, v.contact, v.region, v.shipping,
      (select json_agg(json_build_object('region', s.region, 'price_minor', s.price_minor, 'currency', s.currency,
        'free_from_minor', s.free_from_minor, 'days_from', s.days_from, 'days_to', s.days_to) order by s.region)
        from shipping_rules s where s.vendor_id = v.id) as shipping_rules,
      v.comission as commission, coalesce(f.offer_count, 0) as offers, coalesce(f.drug_count, 0) as compounds,
      r.since as retired_since, r.reason as retired_reason,
      (select slug from vendors other where other.id = r.replaced_by) as replaced_by,
      ${formerSlugs('v.id', 'v.slug')}
    from vendors v left join vendor_facts f on f.vendor_id = v.id left join retired_records r on r.record_id = v.id
    where v.id = any(${ids}::uuid[]) order by v.id`.execute(db)
  return rows
}

export async function listOffers(db: Db, ids: Ids): Rows {
  const { rows } = await sql<Record<string, unknown>>`
    select o.id, d.name as compound, v.slug as vendor, v.is_demo, o.size, o.mass_mg, o.price, o.price_minor,
      o.currency, o.cost_per_mg, o.is_size_assumed, o.is_comparable, o.form, o.product_link, o.image, o.seen_at,
      o.confirmed_at, o.in_stock, o.sku
    from offers o join drugs d on d.id = o.drug_id join vendors v on v.id = o.vendor_id
    where o.id = any(${ids}::uuid[]) and o.gone_since is null order by o.id`.execute(db)
  return rows
}

export async function listObservations(db: Db, ids: Ids): Rows {
  const { rows } = await sql<Record<string, unknown>>`
    select p.id, p.offer_id as offer, d.name as compound, v.slug as vendor, v.is_demo, p.observed_at,
      p.previous_confirmed_at, p.size, p.price, p.price_minor, p.currency, p.cost_per_mg, p.in_stock, p.is_gone,
      p.source
    from price_observations p left join offers o on o.id = p.offer_id left join drugs d on d.id = o.drug_id
      left join vendors v on v.id = o.vendor_id
    where p.id = any(${ids}::bigint[]) order by p.id`.execute(db)
  return rows
}
