-- Reads of the provider are numbered before they start: a later number never loses to an earlier one.
create sequence billing_turns;

create table billing_customers (
  account_id uuid primary key references accounts on delete cascade,
  -- Null after the provider has forgotten the customer; the next one is of the next generation.
  stripe_id text unique,
  generation integer not null,
  synced_turn bigint not null,
  synced_at timestamptz,
  -- The email that the payment provider has; null when unknown. A different one is sent until it arrives.
  sent_email text,
  email_tried_at timestamptz
);

-- A cache of the provider's state, rewritten from a fresh read only.
create table subscriptions (
  stripe_id text primary key,
  account_id uuid not null references accounts on delete cascade,
  status text not null,
  created_at timestamptz not null,
  current_period_end timestamptz not null,
  -- When it is due to end, if an end is scheduled.
  ends_at timestamptz,
  ended_at timestamptz,
  card jsonb,
  -- When the state was first read from the provider; unknown for earlier reads.
  status_since timestamptz
);
create index subscriptions_created on subscriptions (created_at);
create index subscriptions_ended on subscriptions (ended_at) where ended_at is not null;
create index subscriptions_newest on subscriptions (created_at desc, stripe_id);
create index subscriptions_of_account on subscriptions (account_id);
create index subscriptions_of_status on subscriptions (status, created_at desc, stripe_id);
create index subscriptions_renewing on subscriptions (current_period_end)
  where status in ('active', 'trialing') and (ends_at is null);
-- Failed payments in the order in which the overview counts their age.
create index subscriptions_troubled on subscriptions (coalesce(status_since, created_at), stripe_id)
  where status in ('past_due', 'unpaid', 'paused');

-- One row per attempt to buy, written before the provider is asked; its id is the idempotency key.
create table billing_attempts (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  -- As the browser named it, and as it was attached.
  payment_method_id text not null,
  card_id text not null,
  customer_id text not null,
  subscription_id text,
  started_at timestamptz not null,
  settled_at timestamptz
);
create index billing_attempts_of_account on billing_attempts (account_id, started_at);
-- Attempts whose outcome is unknown, or was written shortly before the process was killed.
create index billing_attempts_open on billing_attempts (account_id) where settled_at is null;
create index billing_attempts_settled on billing_attempts (settled_at) where subscription_id is not null;

-- The card and renewal of each mail, so that no person gets it twice.
create table card_reminders (
  account_id uuid not null references accounts on delete cascade,
  subscription_id text not null,
  -- Empty where there is no card.
  card_id text not null,
  renews_at timestamptz not null,
  sent_at timestamptz not null,
  primary key (account_id, subscription_id, card_id, renews_at)
);

-- What a person was written to about their money, so that nothing is written twice.
create table billing_mails (
  account_id uuid not null references accounts on delete cascade,
  kind text not null,
  about text not null,
  sent_at timestamptz not null,
  primary key (account_id, kind, about)
);

-- Who is changing an account's billing right now; a killed process's lease runs out.
create table billing_leases (
  account_id uuid primary key,
  holder uuid not null,
  ends_at timestamptz not null
);

create table payment_events (
  id text primary key,
  type text not null,
  created_at timestamptz not null,
  received_at timestamptz not null,
  processed_at timestamptz,
  error text
);
