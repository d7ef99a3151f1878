-- Reference rates: units of a currency for one euro on a day. The last day before today counts.
create table exchange_rates (
  currency text not null,
  day text not null,
  per_euro double precision not null check (per_euro > 0),
  source text not null,
  is_demo boolean not null default false,
  primary key (currency, day)
);

create function raise_rates() returns trigger language plpgsql as $$
begin
  perform pg_notify('tags', 'list:rates');
  return null;
end
$$;

create trigger exchange_rates_tags after insert or delete or update on exchange_rates
  for each statement execute function raise_rates();
