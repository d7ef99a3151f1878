create table my_lists (
  account_id uuid primary key references accounts on delete cascade,
  -- Compounds and mixtures.
  entries jsonb not null,
  -- Medicines and conditions: JSON, sealed. Never without consent.
  health text,
  health_consented_at timestamptz,
  updated_at timestamptz not null,
  constraint my_lists_check check ((health is null) or (health_consented_at is not null))
);
