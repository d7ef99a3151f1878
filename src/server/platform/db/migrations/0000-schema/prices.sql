create table price_observations (
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
);
-- A history is read from the index alone.
create index price_observations_offer on price_observations (offer_id, observed_at)
  include (id, cost_per_mg, currency, in_stock, is_gone, previous_confirmed_at);

create trigger price_observations_append_only before delete or update or truncate on price_observations
  for each statement execute function refuse_rewriting();
