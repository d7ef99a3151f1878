import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table feed_sources (
    id uuid primary key default gen_random_uuid(),
    -- Its offers belong to 'feed:<name>', so it never changes.
    name text not null unique,
    vendor_id uuid not null references vendors on delete cascade,
    kind text not null,
    link text not null,
    every_minutes int not null check (every_minutes > 0),
    state text not null default 'on',
    -- Why it is off, in words.
    off_reason text,
    failures_in_row int not null default 0,
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
  )`,
  `create index feed_sources_due on feed_sources (due_at) where state = 'on'`,
  `create table feed_runs (
    id bigint generated always as identity primary key,
    source_id uuid not null references feed_sources on delete cascade,
    result text not null,
    started_at timestamptz not null,
    ended_at timestamptz,
    -- Why it failed or asks, in words.
    reason text,
    pages int not null default 0,
    listed int not null default 0,
    matched int not null default 0,
    added int not null default 0,
    changed int not null default 0,
    confirmed int not null default 0,
    gone int not null default 0,
    waiting int not null default 0,
    ignored int not null default 0,
    failed int not null default 0,
    -- The first rows that could not be read, and why.
    failures jsonb not null default '[]'
  )`,
  `create index feed_runs_of_source on feed_runs (source_id, id desc)`,
  `create index feed_runs_started on feed_runs (started_at)`,
  `create table feed_waiting (
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
    unique (source_id, sku)
  )`,
  `create index feed_waiting_order on feed_waiting (first_seen_at, id)`,
  `create table feed_decisions (
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
    primary key (vendor_id, sku)
  )`,
]
