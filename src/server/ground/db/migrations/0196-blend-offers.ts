import { type Kysely, sql } from 'kysely'

/** Packs of mixtures that vendors sell: the price of the pack and the mass of each part. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table blend_offers (
    id uuid primary key,
    blend_id uuid not null references blends (id),
    vendor_id uuid not null references vendors (id),
    sku text not null,
    count integer not null,
    parts text not null,
    price_minor integer not null,
    currency text not null,
    product_link text not null,
    seen_at text not null,
    in_stock boolean,
    digest text not null,
    source text not null
  )`,
  `create index blend_offers_source on blend_offers (source)`,
  `create index blend_offers_blend on blend_offers (blend_id)`,
  `create index blend_offers_vendor on blend_offers (vendor_id)`,
]
