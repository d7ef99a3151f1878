-- No reference to vendors: an import that leaves one out for a day must not take its desk along.
create table vendor_claims (
  id uuid primary key default gen_random_uuid(),
  vendor_id uuid not null,
  account_id uuid not null references accounts on delete cascade,
  method text not null check (method in ('mail', 'dns', 'file')),
  email text,
  -- The domain that was to be proven: a vendor with a new domain needs a new proof.
  domain text not null,
  code_hash text not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When a job last looked for the published line.
  looked_at timestamptz,
  unique (vendor_id, account_id),
  constraint vendor_claims_check check ((method = 'mail') = (email is not null))
);
create index vendor_claims_account on vendor_claims (account_id);
create index vendor_claims_expiry on vendor_claims (expires_at);
create index vendor_claims_looked on vendor_claims (looked_at nulls first) where method <> 'mail';

create table vendor_members (
  id uuid primary key default gen_random_uuid(),
  vendor_id uuid not null,
  account_id uuid not null references accounts on delete cascade,
  role text not null check (role in ('owner', 'member')),
  proof text not null check (proof in ('mail', 'dns', 'file', 'invitation', 'operator')),
  since timestamptz not null,
  unique (vendor_id, account_id)
);
create index vendor_members_account on vendor_members (account_id);
create index vendor_members_newest on vendor_members (since desc, id);

create table vendor_invitations (
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
);
create index vendor_invitations_email on vendor_invitations (email);
create index vendor_invitations_expiry on vendor_invitations (expires_at);
-- The list of all open invitations.
create index vendor_invitations_newest on vendor_invitations (created_at desc, id);
create index vendor_invitations_sender on vendor_invitations (actor_id);

create table vendor_desk_log (
  id bigint generated always as identity primary key,
  vendor_id uuid not null,
  event text not null,
  -- Who did it, and to whom.
  actor_id uuid references accounts on delete set null,
  account_id uuid references accounts on delete set null,
  reason text,
  at timestamptz not null
);
create index vendor_desk_log_account on vendor_desk_log (account_id);
create index vendor_desk_log_actor on vendor_desk_log (actor_id);
create index vendor_desk_log_vendor on vendor_desk_log (vendor_id, id desc);

create table vendor_statements (
  id uuid primary key,
  digest text not null,
  source text not null,
  vendor_id uuid not null references vendors on delete cascade,
  part text not null check (part in ('terms', 'facts')),
  -- Only what is stated.
  facts jsonb not null,
  unique (vendor_id, part)
);
create index vendor_statements_source on vendor_statements (source);

create table vendor_proposals (
  id uuid primary key default gen_random_uuid(),
  vendor_id uuid not null,
  -- Who proposed it, and who decided.
  account_id uuid references accounts on delete set null,
  actor_id uuid references accounts on delete set null,
  facts jsonb not null,
  -- What was shown when it was decided; until then it is what is shown now.
  before jsonb,
  state text not null check (state in ('waiting', 'accepted', 'declined', 'withdrawn')),
  reason text,
  created_at timestamptz not null,
  decided_at timestamptz,
  constraint vendor_proposals_check check ((decided_at is null) = (state = 'waiting'))
);
create index vendor_proposals_account on vendor_proposals (account_id);
create index vendor_proposals_actor on vendor_proposals (actor_id);
create index vendor_proposals_decided on vendor_proposals (decided_at desc, id)
  where state in ('accepted', 'declined');
create index vendor_proposals_queue on vendor_proposals (created_at, id) where state = 'waiting';
create index vendor_proposals_vendor on vendor_proposals (vendor_id, created_at desc);
-- One at a time, so that an acceptance covers the proposal that was read.
create unique index vendor_proposals_waiting on vendor_proposals (vendor_id) where state = 'waiting';

-- A count for each day, without people.
create table vendor_visits (
  vendor_id uuid not null references vendors on delete cascade,
  day date not null,
  kind text not null check (kind in ('view', 'click')),
  count integer not null,
  primary key (vendor_id, day, kind)
);
create index vendor_visits_day on vendor_visits (day);

-- Answers are marked with the vendor of their author, wherever their author is named.
create function raise_member() returns trigger language plpgsql as $$
begin
  perform pg_notify('tags', 'person:' || case when tg_op = 'DELETE' then old.account_id else new.account_id end);
  return null;
end
$$;

create trigger vendor_members_tags after insert or delete on vendor_members
  for each row execute function raise_member();
