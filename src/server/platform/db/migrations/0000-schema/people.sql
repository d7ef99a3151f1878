-- The reason for a ban; the ban itself is in the user's row. A person who never acted has no account.
create table account_bans (
  account_id uuid primary key,
  actor_id uuid references accounts on delete set null,
  reason text not null,
  since timestamptz not null
);
create index account_bans_actor on account_bans (actor_id);

-- One colleague has checked the person's identity; another one has to confirm.
create table factor_resets (
  account_id uuid primary key,
  actor_id uuid not null references accounts on delete cascade,
  checked text not null,
  asked_at timestamptz not null,
  ends_at timestamptz not null
);
create index factor_resets_actor on factor_resets (actor_id);
create index factor_resets_end on factor_resets (ends_at);
