import { type Kysely, sql } from 'kysely'
import { alphabetKey } from '#domain/search/alphabet.ts'
import { fold } from '#domain/search/normalize.ts'

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
  const { rows } = await sql<{ id: string; name: string }>`select id, name from vendors`.execute(db)
  const names = rows.map(({ id, name }) => ({
    vendor_id: id,
    folded: fold(name).text,
    sort_key: alphabetKey(name),
  }))
  await sql`
    insert into vendor_facts
    select n.vendor_id, count(o.id), count(distinct o.drug_id), n.folded, n.sort_key
    from jsonb_populate_recordset(null::vendor_facts, ${JSON.stringify(names)}::jsonb) n
    left join offers o on o.vendor_id = n.vendor_id
    group by n.vendor_id, n.folded, n.sort_key`.execute(db)
}

const statements = [
  // What a card tells of the market, kept so that a list reads as many rows as it shows.
  `create table card_facts (
    drug_id uuid primary key references drugs on delete cascade,
    offer_count integer not null,
    vendor_count integer not null,
    lowest_cost_per_mg double precision,
    currency text,
    -- The offer whose picture stands for the compound.
    image_offer uuid,
    image text
  )`,
  `create table vendor_facts (
    vendor_id uuid primary key references vendors on delete cascade,
    offer_count integer not null,
    drug_count integer not null,
    folded text not null,
    sort_key text collate "C" not null
  )`,
  `alter table categories add column drug_count integer not null default 0`,
  `alter table catalogue
    add column drug_count integer not null default 0,
    add column vendor_count integer not null default 0,
    add column offer_count integer not null default 0,
    add column article_count integer not null default 0,
    add column has_demo_vendors boolean not null default false,
    add column main_currency text not null default 'USD'`,
  `insert into card_facts
    select d.id, count(o.id), count(distinct o.vendor_id),
      min(o.cost_per_mg) filter (where o.is_comparable), min(o.currency) filter (where o.is_comparable),
      (array_agg(o.id order by md5(o.id::text)) filter (where o.image is not null))[1],
      (array_agg(o.image order by md5(o.id::text)) filter (where o.image is not null))[1]
    from drugs d left join offers o on o.drug_id = d.id group by d.id`,
  `update categories c set
    drug_count = (select count(*) from drug_categories dc where dc.category_id = c.id)`,
  `update catalogue set
    drug_count = (select count(*) from drugs),
    vendor_count = (select count(*) from vendors),
    offer_count = (select count(*) from offers),
    article_count = (select count(*) from articles),
    has_demo_vendors = exists (select from vendors where is_demo),
    main_currency = coalesce((select currency from offers where is_comparable limit 1), 'USD')`,
]
