-- AI searches with results, by calendar month (UTC): '2026-11'.
create table ai_usage (
  account_id uuid not null references accounts on delete cascade,
  month text not null,
  used integer not null,
  primary key (account_id, month)
);

-- Searches under way. One that ends without results is taken away; one whose process died expires.
create table ai_reservations (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  month text not null,
  expires_at timestamptz not null
);
create index ai_reservations_account on ai_reservations (account_id);

create table ai_searches (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  query text not null,
  results jsonb not null,
  engine text not null,
  created_at timestamptz not null
);
create index ai_searches_account on ai_searches (account_id, created_at desc);

-- What an embedding model makes of a compound's record; asked again only when the record or the model changes.
create table ai_embeddings (
  drug_id uuid not null references drugs on delete cascade,
  model text not null,
  digest text not null,
  vector real[] not null,
  primary key (drug_id, model)
);
