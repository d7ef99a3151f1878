import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const FACTS = [
  'contact',
  'region',
  'shipping',
  'refund',
  'reimburse_test',
  'endotoxin_test',
  'sterility_test',
]

const statements = [
  // The source's values for fields that the vendor may state itself. The shown values are derived from both.
  `alter table vendors
    add column listed_facts jsonb,
    add column stated_by_vendor text[] not null default '{}'`,
  `update vendors as v set listed_facts = jsonb_build_object(
    ${FACTS.map((fact) => `'${fact}', v.${fact}`).join(', ')},
    'shipping_rules', (
      select jsonb_agg(to_jsonb(r) - 'vendor_id' order by r.region) from shipping_rules r where r.vendor_id = v.id
    ))`,
  `create table vendor_statements (
    id uuid primary key,
    digest text not null,
    source text not null,
    vendor_id uuid not null references vendors on delete cascade,
    part text not null check (part in ('terms', 'facts')),
    -- Only what is stated.
    facts jsonb not null,
    unique (vendor_id, part)
  )`,
  'create index vendor_statements_source on vendor_statements (source)',
  `create table vendor_proposals (
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
    decided_at timestamptz check ((decided_at is null) = (state = 'waiting'))
  )`,
  // One at a time, so that an acceptance covers the proposal that was read.
  `create unique index vendor_proposals_waiting on vendor_proposals (vendor_id) where state = 'waiting'`,
  `create index vendor_proposals_queue on vendor_proposals (created_at, id) where state = 'waiting'`,
  `create index vendor_proposals_decided on vendor_proposals (decided_at desc, id) where state in ('accepted', 'declined')`,
  'create index vendor_proposals_vendor on vendor_proposals (vendor_id, created_at desc)',
  'create index vendor_proposals_account on vendor_proposals (account_id)',
  'create index vendor_proposals_actor on vendor_proposals (actor_id)',
  `create table review_answers (
    review_id uuid primary key references reviews on delete cascade,
    vendor_id uuid not null,
    account_id uuid references accounts on delete set null,
    answer text not null check (char_length(answer) between 1 and 2000),
    created_at timestamptz not null,
    edited_at timestamptz,
    -- When a moderator took it away, and why.
    removed_at timestamptz,
    reason text check ((reason is null) = (removed_at is null))
  )`,
  'create index review_answers_account on review_answers (account_id)',
  `create function raise_answer() returns trigger language plpgsql as $$
  begin
    perform pg_notify('tags', 'reviews:' || coalesce(new.vendor_id, old.vendor_id));
    return null;
  end
  $$`,
  `create trigger review_answers_tags after insert or update or delete on review_answers
    for each row execute function raise_answer()`,
]
