import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table auth_keys (
    id text primary key,
    purpose text not null check (purpose in ('sign', 'derive')),
    jwk jsonb not null,
    created_at timestamptz not null,
    -- A retired key verifies what it signed; it signs no more.
    retired_at timestamptz
  )`,
  // Several processes that start together agree on one key.
  'create unique index auth_keys_in_use on auth_keys (purpose) where retired_at is null',

  `create table auth_users (
    id uuid primary key,
    -- Lower case. Null for a user of an external provider that told none.
    email text unique,
    password_hash text,
    role text not null,
    app_metadata jsonb not null,
    user_metadata jsonb not null,
    email_confirmed_at timestamptz,
    invited_at timestamptz,
    confirmation_sent_at timestamptz,
    recovery_sent_at timestamptz,
    reauthentication_sent_at timestamptz,
    email_change_sent_at timestamptz,
    -- A wished address; one of the two confirmations may have come in.
    new_email text,
    is_change_half_confirmed boolean not null default false,
    last_sign_in_at timestamptz,
    banned_until timestamptz,
    deleted_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  'create index auth_users_newest on auth_users (created_at desc, id)',

  `create table auth_identities (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references auth_users on delete cascade,
    provider text not null,
    provider_id text not null,
    identity_data jsonb not null,
    last_sign_in_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    unique (provider, provider_id)
  )`,
  'create index auth_identities_of_user on auth_identities (user_id)',

  `create table auth_sessions (
    id uuid primary key,
    user_id uuid not null references auth_users on delete cascade,
    aal text not null check (aal in ('aal1', 'aal2')),
    -- How the person proved who they are: [{method, timestamp}], newest first.
    methods jsonb not null,
    -- The number of the refresh token that is good now.
    refresh_number integer not null,
    created_at timestamptz not null,
    refreshed_at timestamptz not null,
    user_agent text not null,
    address text not null
  )`,
  'create index auth_sessions_of_user on auth_sessions (user_id)',

  `create table auth_refresh_tokens (
    hash text primary key,
    session_id uuid not null references auth_sessions on delete cascade,
    number integer not null,
    created_at timestamptz not null,
    revoked_at timestamptz
  )`,
  'create index auth_refresh_tokens_of_session on auth_refresh_tokens (session_id)',

  // What a client began and will finish elsewhere: at an external provider, or by a link in a mail.
  `create table auth_flows (
    id uuid primary key,
    kind text not null,
    user_id uuid references auth_users on delete cascade,
    redirect_to text not null,
    code_challenge text,
    code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
    -- Of an external sign-in: what must come back, and whose identity is to be linked.
    nonce text,
    provider_verifier text,
    link_user_id uuid references auth_users on delete cascade,
    browser_hash text,
    provider_tokens jsonb,
    auth_code_hash text unique,
    code_issued_at timestamptz,
    returned_at timestamptz,
    created_at timestamptz not null
  )`,
  'create index auth_flows_created on auth_flows (created_at)',

  `create table auth_one_time_tokens (
    id uuid primary key,
    user_id uuid not null references auth_users on delete cascade,
    kind text not null
      check (kind in ('confirmation', 'recovery', 'email_change_current', 'email_change_new', 'reauthentication')),
    -- The address that the mail went to, which using the token proves.
    email text not null,
    link_hash text not null unique,
    code_hash text not null,
    wrong_codes integer not null default 0,
    flow_id uuid references auth_flows on delete cascade,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    -- Kept for a while afterwards, so that 'already used' and 'expired' can be told apart.
    spent_at timestamptz,
    cancelled_at timestamptz
  )`,
  'create index auth_one_time_tokens_of_user on auth_one_time_tokens (user_id, kind)',
  'create index auth_one_time_tokens_of_address on auth_one_time_tokens (email)',
  'create index auth_one_time_tokens_expiry on auth_one_time_tokens (expires_at)',

  `create table auth_factors (
    id uuid primary key,
    user_id uuid not null references auth_users on delete cascade,
    friendly_name text not null,
    status text not null check (status in ('unverified', 'verified')),
    secret text not null,
    -- The last accepted time step: a code is good once.
    last_step bigint,
    last_challenged_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    unique (user_id, friendly_name)
  )`,
  `create table auth_challenges (
    id uuid primary key,
    factor_id uuid not null references auth_factors on delete cascade,
    created_at timestamptz not null,
    used_at timestamptz
  )`,
  'create index auth_challenges_of_factor on auth_challenges (factor_id)',
  `create table auth_recovery_codes (
    user_id uuid not null references auth_users on delete cascade,
    code_hash text not null,
    used_at timestamptz,
    primary key (user_id, code_hash)
  )`,

  // Who did what to which account. No foreign key: the log outlives the account.
  `create table auth_audit (
    id bigint generated always as identity primary key,
    at timestamptz not null,
    action text not null,
    user_id uuid,
    address text not null
  )`,
  'create index auth_audit_at on auth_audit (at)',
]
