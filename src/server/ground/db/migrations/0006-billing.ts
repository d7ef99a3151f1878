import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Reads of the provider are numbered before they start: a later number never loses to an earlier one.
  'create sequence billing_turns',
  `create table billing_customers (
    account_id uuid primary key references accounts on delete cascade,
    -- Null after the provider has forgotten the customer; the next one is of the next generation.
    stripe_id text unique,
    generation integer not null,
    synced_turn bigint not null,
    synced_at timestamptz
  )`,
  // A cache of the provider's state, rewritten from a fresh read only.
  `create table subscriptions (
    stripe_id text primary key,
    account_id uuid not null references accounts on delete cascade,
    status text not null,
    created_at timestamptz not null,
    current_period_end timestamptz not null,
    -- When it is due to end, if an end is scheduled.
    ends_at timestamptz,
    ended_at timestamptz,
    card jsonb
  )`,
  'create index subscriptions_of_account on subscriptions (account_id)',
  // One row per attempt to buy, written before the provider is asked; its id is the idempotency key.
  `create table billing_attempts (
    id uuid primary key,
    account_id uuid not null references accounts on delete cascade,
    -- As the browser named it, and as it was attached.
    payment_method_id text not null,
    card_id text not null,
    customer_id text not null,
    subscription_id text,
    started_at timestamptz not null,
    settled_at timestamptz
  )`,
  'create index billing_attempts_of_account on billing_attempts (account_id, started_at)',
  // Who is changing an account's billing right now; a killed process's lease runs out.
  `create table billing_leases (
    account_id uuid primary key,
    holder uuid not null,
    ends_at timestamptz not null
  )`,
  `create table payment_events (
    id text primary key,
    type text not null,
    created_at timestamptz not null,
    received_at timestamptz not null,
    processed_at timestamptz,
    error text
  )`,
  // The embedded sandbox's own state: what the real provider would keep on its side.
  `create table sandbox_objects (
    id text primary key,
    position bigint generated always as identity,
    kind text not null,
    customer text,
    parent text,
    clock text,
    -- In seconds, as the provider counts; null when nothing happens by itself.
    due_at bigint,
    body jsonb not null,
    hidden jsonb
  )`,
  'create index sandbox_objects_listed on sandbox_objects (kind, customer, position)',
  'create index sandbox_objects_children on sandbox_objects (parent)',
  'create index sandbox_objects_due on sandbox_objects (due_at) where due_at is not null',
  `create table sandbox_keys (
    key text primary key,
    request text not null,
    status integer not null,
    body jsonb not null,
    created_at timestamptz not null
  )`,
  `create table sandbox_deliveries (
    event_id text primary key,
    tries integer not null,
    next_try_at timestamptz
  )`,
  'create index sandbox_deliveries_due on sandbox_deliveries (next_try_at) where next_try_at is not null',
]
