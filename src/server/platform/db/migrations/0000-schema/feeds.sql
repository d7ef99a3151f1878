create table feed_sources (
  id uuid primary key default gen_random_uuid(),
  -- Its offers belong to 'feed:<name>', so it never changes.
  name text not null unique,
  vendor_id uuid not null references vendors on delete cascade,
  kind text not null,
  link text not null,
  every_minutes integer not null check (every_minutes > 0),
  state text not null default 'on',
  -- Why it is off, in words.
  off_reason text,
  failures_in_row integer not null default 0,
  -- Of the last complete reading, and when that was.
  validators jsonb,
  read_at timestamptz,
  -- An operator allowed the next run to end most of its offers.
  may_shrink boolean not null default false,
  due_at timestamptz not null,
  claim_holder text,
  claim_ends_at timestamptz,
  added_at timestamptz not null,
  unique (vendor_id, link)
);
create index feed_sources_due on feed_sources (due_at) where state = 'on';
-- Sources whose last run failed.
create index feed_sources_failing on feed_sources (name) where failures_in_row > 0;

create table feed_runs (
  id bigint generated always as identity primary key,
  source_id uuid not null references feed_sources on delete cascade,
  result text not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  -- Why it failed or asks, in words.
  reason text,
  pages integer not null default 0,
  listed integer not null default 0,
  matched integer not null default 0,
  added integer not null default 0,
  changed integer not null default 0,
  confirmed integer not null default 0,
  gone integer not null default 0,
  waiting integer not null default 0,
  ignored integer not null default 0,
  failed integer not null default 0,
  -- The first rows that could not be read, and why.
  failures jsonb not null default '[]'
);
create index feed_runs_of_source on feed_runs (source_id, id desc);
create index feed_runs_started on feed_runs (started_at);

create table feed_waiting (
  id uuid primary key default gen_random_uuid(),
  source_id uuid not null references feed_sources on delete cascade,
  sku text not null,
  -- As listed, in the feed's words.
  item jsonb not null,
  reasons jsonb not null,
  -- What it may be: compound, size and form as far as understood, and which compounds come into question.
  guess jsonb not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- The words of feeds/rules.ts for a price that moved much.
  is_jump boolean generated always as (((reasons)::text like '%"The price %the last (%')) stored,
  unique (source_id, sku)
);
create index feed_waiting_jumps on feed_waiting (first_seen_at, id) where is_jump;
create index feed_waiting_order on feed_waiting (first_seen_at, id);

create table feed_decisions (
  vendor_id uuid not null references vendors on delete cascade,
  sku text not null,
  -- Null: to be ignored.
  drug_id uuid references drugs on delete cascade,
  size text,
  form text,
  -- The price that the person saw and found right.
  price_minor bigint,
  currency text,
  decided_at timestamptz not null,
  id bigint generated always as identity primary key,
  -- Null: it holds for every source of the vendor; else a pack that another source lists is ignored in this one.
  source_id uuid references feed_sources on delete cascade,
  -- As the feed called the pack.
  title text,
  decided_by uuid references accounts on delete set null,
  -- When and by whom it was taken back, or replaced by a further one. It stays as a record.
  ended_at timestamptz,
  ended_by uuid references accounts on delete set null,
  is_taken_back boolean not null default false
);
create unique index feed_decisions_in_force on feed_decisions (vendor_id, sku, source_id) nulls not distinct
  where ended_at is null;
create index feed_decisions_newest on feed_decisions (id desc) where ended_at is null;
create index feed_decisions_of_vendor on feed_decisions (vendor_id, sku, id desc);
