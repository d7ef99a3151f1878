create table watches (
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
  -- What it remembers of each series: src/domain/list/watch-rules.ts.
  states jsonb not null,
  -- Everything up to this observation is no news.
  after_observation bigint not null,
  created_at timestamptz not null,
  constraint watches_check check (num_nonnulls(drug_id, offer_id, vendor_id) = 1)
);
create index watches_drug on watches (drug_id) where drug_id is not null;
create index watches_newest on watches (account_id, created_at desc, id);
create index watches_offer on watches (offer_id) where offer_id is not null;
-- One watch for each condition of a thing, so that saving it again is no second one.
create unique index watches_person on watches (account_id, coalesce(drug_id, offer_id, vendor_id), condition);
create index watches_vendor on watches (vendor_id) where vendor_id is not null;

create table watch_alerts (
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
);
create index watch_alerts_found on watch_alerts (found_at);
create index watch_alerts_waiting on watch_alerts (watch_id) where settled_at is null;

create table watch_mails (
  account_id uuid primary key references accounts on delete cascade,
  frequency text not null,
  -- As the person's own sign-in last proved it.
  email text,
  -- What links in mails are made of: who they belong to, and what signs them.
  link uuid not null default gen_random_uuid() unique,
  link_key text not null
);
create index watch_mails_frequency on watch_mails (frequency, account_id);

-- Changes of the evidence that wait to be mailed to people who watch the compound.
create table evidence_alerts (
  id bigint generated always as identity primary key,
  account_id uuid not null references accounts on delete cascade,
  change_id bigint not null references editorial_changes,
  found_at timestamptz not null,
  settled_at timestamptz,
  is_mailed boolean not null default false,
  unique (account_id, change_id)
);
create index evidence_alerts_change on evidence_alerts (change_id);
create index evidence_alerts_found on evidence_alerts (found_at);
create index evidence_alerts_waiting on evidence_alerts (account_id) where settled_at is null;

-- Up to which change of the evidence alerts were looked for: one row.
create table evidence_position (
  change_id bigint not null
);
insert into evidence_position (change_id) values (0);

-- Up to which observation alerts were looked for. What is there before anybody watches is no news.
create table watch_position (
  singleton boolean primary key default true check (singleton),
  observation_id bigint not null
);
insert into watch_position (observation_id) values (0);
