import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // No reference to vendors: an import that leaves one out for a day must not take its desk along.
  `create table vendor_claims (
    id uuid primary key default gen_random_uuid(),
    vendor_id uuid not null,
    account_id uuid not null references accounts on delete cascade,
    method text not null check (method in ('mail', 'dns', 'file')),
    email text check ((method = 'mail') = (email is not null)),
    -- Of the site that was to be proven: a vendor that moves is proven anew.
    domain text not null,
    code_hash text not null,
    tries integer not null default 0,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    unique (vendor_id, account_id)
  )`,
  'create index vendor_claims_account on vendor_claims (account_id)',
  'create index vendor_claims_expiry on vendor_claims (expires_at)',
  `create table vendor_members (
    id uuid primary key default gen_random_uuid(),
    vendor_id uuid not null,
    account_id uuid not null references accounts on delete cascade,
    role text not null check (role in ('owner', 'member')),
    proof text not null check (proof in ('mail', 'dns', 'file', 'invitation', 'operator')),
    since timestamptz not null,
    unique (vendor_id, account_id)
  )`,
  'create index vendor_members_account on vendor_members (account_id)',
  'create index vendor_members_newest on vendor_members (since desc, id)',
  `create table vendor_invitations (
    id uuid primary key default gen_random_uuid(),
    vendor_id uuid not null,
    email text not null,
    role text not null check (role in ('owner', 'member')),
    proof text not null check (proof in ('invitation', 'operator')),
    token_hash text not null unique,
    -- Who invites.
    actor_id uuid references accounts on delete cascade,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    unique (vendor_id, email)
  )`,
  'create index vendor_invitations_email on vendor_invitations (email)',
  'create index vendor_invitations_sender on vendor_invitations (actor_id)',
  'create index vendor_invitations_expiry on vendor_invitations (expires_at)',
  `create table vendor_desk_log (
    id bigint generated always as identity primary key,
    vendor_id uuid not null,
    event text not null,
    -- Who did it, and to whom.
    actor_id uuid references accounts on delete set null,
    account_id uuid references accounts on delete set null,
    reason text,
    at timestamptz not null
  )`,
  'create index vendor_desk_log_vendor on vendor_desk_log (vendor_id, id desc)',
  'create index vendor_desk_log_actor on vendor_desk_log (actor_id)',
  'create index vendor_desk_log_account on vendor_desk_log (account_id)',
]
