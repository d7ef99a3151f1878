import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table price_observations (
    id bigint generated always as identity primary key,
    -- No reference: what was seen stays when an offer leaves with its compound.
    offer_id uuid not null,
    source text not null,
    -- Which run of the source saw it, where the source has runs.
    run text,
    observed_at timestamptz not null,
    size text,
    price text,
    price_minor bigint,
    currency text,
    -- Minor units; null when price or mass is not known.
    cost_per_mg double precision,
    -- Null: not stated.
    in_stock boolean,
    product_link text,
    -- The source no longer lists the offer; then there is nothing else to see.
    is_gone boolean not null default false,
    -- Until when the observation before it was seen to hold; that of the latest stands with its offer.
    previous_confirmed_at timestamptz
  )`,
  // A history is read from the index alone.
  `create index price_observations_offer on price_observations (offer_id, observed_at)
    include (id, cost_per_mg, currency, in_stock, is_gone, previous_confirmed_at)`,
  `create trigger price_observations_append_only before update or delete or truncate on price_observations
    for each statement execute function refuse_rewriting()`,
  `alter table offers add column in_stock boolean, add column gone_since timestamptz,
    add column confirmed_at timestamptz,
    add column observation_id bigint references price_observations`,
  `insert into price_observations
      (offer_id, source, observed_at, size, price, price_minor, currency, cost_per_mg, product_link)
    select id, source, (seen_at || 'T00:00:00Z')::timestamptz, size, price, price_minor, currency,
      case when not is_size_assumed then cost_per_mg end, product_link
    from offers`,
  `update offers o set observation_id = p.id, confirmed_at = p.observed_at from price_observations p where p.offer_id = o.id`,
  // Offers that are gone are in no list, so they are not in the index of lists either.
  `drop index offers_vendor_order`,
  `create index offers_vendor_order on offers (vendor_id)
    include (id, drug_id, is_comparable, cost_per_mg, price_minor, currency, mass_mg) where gone_since is null`,
]
