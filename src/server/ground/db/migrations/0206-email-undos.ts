import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // A link to the earlier email of an account, which brings that email back.
  `create table auth_email_undos (
    id uuid primary key,
    user_id uuid not null references auth_users on delete cascade,
    email text not null,
    link_hash text not null unique,
    -- When the change was asked for: factors from then on are not the owner's.
    asked_at timestamptz not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    spent_at timestamptz
  )`,
  'create index auth_email_undos_user on auth_email_undos (user_id)',
  'create index auth_email_undos_expires on auth_email_undos (expires_at)',
]
