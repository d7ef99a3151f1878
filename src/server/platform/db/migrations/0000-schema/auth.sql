create table auth_keys (
  id text primary key,
  purpose text not null check (purpose in ('sign', 'derive')),
  jwk jsonb not null,
  created_at timestamptz not null,
  -- A retired key verifies what it signed; it signs no more.
  retired_at timestamptz
);
-- Several processes that start together agree on one key.
create unique index auth_keys_in_use on auth_keys (purpose) where retired_at is null;

create table auth_users (
  id uuid primary key,
  -- Lower case. Null where an external provider sent none.
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
);
-- People are found by the beginning of their email.
create index auth_users_email_begins on auth_users (email text_pattern_ops);
create index auth_users_newest on auth_users (created_at desc, id);

create table auth_identities (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth_users on delete cascade,
  provider text not null,
  provider_id text not null,
  identity_data jsonb not null,
  last_sign_in_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider, provider_id)
);
create index auth_identities_of_user on auth_identities (user_id);

-- What a client began and will finish elsewhere: at an external provider, or by a link in a mail.
create table auth_flows (
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
);
create index auth_flows_created on auth_flows (created_at);

create table auth_one_time_tokens (
  id uuid primary key,
  user_id uuid not null references auth_users on delete cascade,
  kind text not null check (kind in ('confirmation', 'recovery', 'email_change_current', 'email_change_new', 'reauthentication')),
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
  cancelled_at timestamptz,
  -- What redeeming a confirmation sets: the password and the free data of the sign-up that asked for it.
  password_hash text,
  user_metadata jsonb,
  -- Another sign-up of the same unproven email set another password.
  is_contested boolean not null default false
);
create index auth_one_time_tokens_expiry on auth_one_time_tokens (expires_at);
create index auth_one_time_tokens_of_address on auth_one_time_tokens (email);
create index auth_one_time_tokens_of_user on auth_one_time_tokens (user_id, kind);

-- A link to the earlier email of an account, which brings that email back.
create table auth_email_undos (
  id uuid primary key,
  user_id uuid not null references auth_users on delete cascade,
  email text not null,
  link_hash text not null unique,
  -- When the change was asked for: factors from then on are not the owner's.
  asked_at timestamptz not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  spent_at timestamptz
);
create index auth_email_undos_expires on auth_email_undos (expires_at);
create index auth_email_undos_user on auth_email_undos (user_id);

create table auth_factors (
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
);

create table auth_challenges (
  id uuid primary key,
  factor_id uuid not null references auth_factors on delete cascade,
  created_at timestamptz not null,
  used_at timestamptz
);
create index auth_challenges_of_factor on auth_challenges (factor_id);

create table auth_passkeys (
  id uuid primary key,
  user_id uuid not null references auth_users on delete cascade,
  credential_id text not null unique,
  -- In COSE's form, as base64url.
  public_key text not null,
  user_handle text not null,
  counter bigint not null,
  transports text[] not null,
  is_backed_up boolean not null,
  friendly_name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index auth_passkeys_user on auth_passkeys (user_id);

create table auth_sessions (
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
  ip text not null,
  -- The passkey that opened the session: they end together.
  passkey_id uuid references auth_passkeys on delete cascade
);
-- Sessions that are too old or were left alone are looked for by these.
create index auth_sessions_created on auth_sessions (created_at);
create index auth_sessions_of_user on auth_sessions (user_id);
create index auth_sessions_passkey on auth_sessions (passkey_id) where passkey_id is not null;
create index auth_sessions_refreshed on auth_sessions (refreshed_at);

create table auth_refresh_tokens (
  hash text primary key,
  session_id uuid not null references auth_sessions on delete cascade,
  number integer not null,
  created_at timestamptz not null,
  revoked_at timestamptz
);
create index auth_refresh_tokens_of_session on auth_refresh_tokens (session_id);

-- One ceremony each; without a person it is a sign-in.
create table auth_passkey_challenges (
  id uuid primary key,
  user_id uuid references auth_users on delete cascade,
  challenge text not null,
  created_at timestamptz not null
);
create index auth_passkey_challenges_created on auth_passkey_challenges (created_at);
create index auth_passkey_challenges_user on auth_passkey_challenges (user_id) where user_id is not null;

create table auth_recovery_codes (
  user_id uuid not null references auth_users on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Who did what to which account. No foreign key: the log outlives the account.
create table auth_audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  action text not null,
  user_id uuid,
  ip text not null
);
create index auth_audit_at on auth_audit (at);

-- Places of earlier sign-ins: a network, or the hash of a cookie that only that browser has.
create table auth_known_clients (
  user_id uuid not null references auth_users on delete cascade,
  client text not null,
  seen_at timestamptz not null,
  primary key (user_id, client)
);
create index auth_known_clients_seen on auth_known_clients (seen_at);

create function identities_of(person uuid) returns json language plpgsql stable as $$
begin
  return (
    select coalesce(json_agg(i order by i.created_at, i.id), '[]') from auth_identities i where i.user_id = person
  );
end
$$;

-- Without the secret.
create function factors_of(person uuid) returns json language plpgsql stable as $$
begin
  return (
    select coalesce(json_agg(json_build_object(
      'id', f.id, 'friendly_name', f.friendly_name, 'status', f.status, 'last_challenged_at', f.last_challenged_at,
      'created_at', f.created_at, 'updated_at', f.updated_at
    ) order by f.created_at, f.id), '[]')
    from auth_factors f where f.user_id = person
  );
end
$$;

-- What each sign-in does. A connection plans the statements of a function once; planning them took longer than running them.
create function start_session(new_id uuid, person uuid, level text, proofs jsonb, agent text, from_ip text, clients text[], now timestamptz, token_hash text) returns void language plpgsql as $$
begin
  insert into auth_sessions
    (id, user_id, aal, methods, refresh_number, created_at, refreshed_at, user_agent, ip)
  values (new_id, person, level, proofs, 1, now, now, agent, from_ip);
  insert into auth_refresh_tokens (hash, session_id, number, created_at) values (token_hash, new_id, 1, now);
  insert into auth_audit (at, action, user_id, ip) values (now, 'signed_in', person, from_ip);
  insert into auth_known_clients (user_id, client, seen_at)
    select person, unnest(clients), now
    on conflict (user_id, client) do update set seen_at = excluded.seen_at;
  update auth_users set last_sign_in_at = now where id = person;
end
$$;

create function end_roles() returns trigger language plpgsql as $$
begin
  delete from office_roles where person_id = old.id;
  return null;
end
$$;

create trigger auth_users_end_roles after delete on auth_users
  for each row execute function end_roles();
