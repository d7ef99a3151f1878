import { sql } from 'kysely'
import type { Db } from '#server/ground/db/schema.ts'

type Rows = Promise<Record<string, unknown>[]>
type Ids = readonly string[]

const articleSlug = sql`coalesce(a.slug, a.id::text)`

export async function listMixtures(db: Db, ids: Ids): Rows {
  const { rows } = await sql<Record<string, unknown>>`
    select b.id, b.slug, b.name, b.aliases, b.unclear_names::jsonb as unclear_names, b.what_it_is,
      cardinality(b.study_ids) + cardinality(b.outside_studies) > 0 as is_studied,
      coalesce((select json_agg(${articleSlug} order by place)
        from unnest(b.study_ids) with ordinality as named (id, place) join articles a on a.id = named.id), '[]') as studies,
      b.outside_studies, b.studied_note,
      coalesce((select json_agg(json_build_object('article', ${articleSlug}, 'why_not', near.value ->> 'why_not') order by place)
        from jsonb_array_elements(b.near_studies::jsonb) with ordinality as near (value, place)
        join articles a on a.id = (near.value ->> 'article_id')::uuid), '[]') as near_studies,
      b.warnings_note, b.regulation_note
    from blends b where b.id = any(${ids}::uuid[]) order by b.id`.execute(db)
  return rows
}

export async function listParts(db: Db, ids: Ids): Rows {
  const { rows } = await sql<Record<string, unknown>>`
    select b.slug as mixture, place::int - 1 as position, part.value ->> 'name' as part, d.name as compound,
      coalesce(part.value -> 'aliases', '[]') as aliases, near.name as nearest
    from blends b cross join jsonb_array_elements(b.components::jsonb) with ordinality as part (value, place)
      left join drugs d on d.id = (part.value ->> 'compound_id')::uuid
      left join drugs near on near.id = (part.value ->> 'nearest_id')::uuid
    where b.id = any(${ids}::uuid[]) order by b.id, place`.execute(db)
  return rows
}

export async function listPacks(db: Db, ids: Ids): Rows {
  const { rows } = await sql<Record<string, unknown>>`
    select o.id, b.slug as mixture, v.slug as vendor, v.is_demo, o.sku, o.count, o.parts::jsonb as parts,
      o.price_minor, o.currency, o.product_link, o.seen_at::text as seen_at, o.in_stock
    from blend_offers o join blends b on b.id = o.blend_id join vendors v on v.id = o.vendor_id
    where o.blend_id = any(${ids}::uuid[]) order by o.blend_id, o.id`.execute(db)
  return rows
}
