import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table watches (
    id uuid primary key default gen_random_uuid(),
    account_id uuid not null references accounts on delete cascade,
    -- One of them: what is watched. A watch goes with it.
    drug_id uuid references drugs on delete cascade,
    offer_id uuid references offers on delete cascade,
    vendor_id uuid references vendors on delete cascade,
    condition text not null,
    -- Minor units per mg, or per cent; null where the condition has no amount.
    amount double precision,
    currency text not null,
    -- What it remembers of each series: src/domain/watch-rules.ts.
    states jsonb not null,
    -- Everything up to this observation is no news.
    after_observation bigint not null,
    created_at timestamptz not null,
    check (num_nonnulls(drug_id, offer_id, vendor_id) = 1)
  )`,
  // One watch for each condition of a thing, so that saving it again is no second one.
  `create unique index watches_person on watches (account_id, coalesce(drug_id, offer_id, vendor_id), condition)`,
  'create index watches_newest on watches (account_id, created_at desc, id)',
  'create index watches_drug on watches (drug_id) where drug_id is not null',
  'create index watches_offer on watches (offer_id) where offer_id is not null',
  'create index watches_vendor on watches (vendor_id) where vendor_id is not null',
  `create table watch_alerts (
    id bigint generated always as identity primary key,
    watch_id uuid not null references watches on delete cascade,
    -- What caused it.
    observation_id bigint not null references price_observations,
    -- The price per mg before it, in the currency of the watch.
    before double precision,
    found_at timestamptz not null,
    -- When it was mailed, or found that there is nowhere to mail it. Null: it waits.
    settled_at timestamptz,
    is_mailed boolean not null default false,
    unique (watch_id, observation_id)
  )`,
  'create index watch_alerts_waiting on watch_alerts (watch_id) where settled_at is null',
  'create index watch_alerts_found on watch_alerts (found_at)',
  `create table watch_mails (
    account_id uuid primary key references accounts on delete cascade,
    frequency text not null,
    -- As the person's own sign-in last proved it.
    email text,
    -- What links in mails are made of: who they belong to, and what signs them.
    link uuid not null unique default gen_random_uuid(),
    link_key text not null
  )`,
  'create index watch_mails_frequency on watch_mails (frequency, account_id)',
  // Up to which observation alerts were looked for. What is there before anybody watches is no news.
  `create table watch_position (
    singleton boolean primary key default true check (singleton),
    observation_id bigint not null
  )`,
  // A new watch of a vendor reads ended offers too, which the index of lists leaves out.
  'create index offers_vendor_any on offers (vendor_id)',
  'insert into watch_position (observation_id) select coalesce(max(id), 0) from price_observations',
]
