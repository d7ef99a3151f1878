import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table auth_passkeys (
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
  )`,
  'create index auth_passkeys_user on auth_passkeys (user_id)',
  // One ceremony each; without a person it is a sign-in.
  `create table auth_passkey_challenges (
    id uuid primary key,
    user_id uuid references auth_users on delete cascade,
    challenge text not null,
    created_at timestamptz not null
  )`,
  'create index auth_passkey_challenges_created on auth_passkey_challenges (created_at)',
  'create index auth_passkey_challenges_user on auth_passkey_challenges (user_id) where user_id is not null',
  // The passkey that opened the session: they end together.
  'alter table auth_sessions add passkey_id uuid references auth_passkeys on delete cascade',
  'create index auth_sessions_passkey on auth_sessions (passkey_id) where passkey_id is not null',
]
