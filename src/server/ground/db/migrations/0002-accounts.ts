import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // A person as the product knows them; the auth service, ours or a hosted one, keeps credentials elsewhere.
  `create table accounts (
    id uuid primary key,
    email text not null,
    name text not null,
    -- Null until the person has answered, so that nobody is asked twice.
    preferences text[],
    created_at timestamptz not null
  )`,
  // Who sees premium content, and until when; null has no end. Written by billing.
  `create table entitlements (
    account_id uuid primary key references accounts on delete cascade,
    ends_at timestamptz
  )`,
  `create table rate_limits (
    key text primary key,
    count integer not null,
    window_ends_at timestamptz not null
  )`,
]
