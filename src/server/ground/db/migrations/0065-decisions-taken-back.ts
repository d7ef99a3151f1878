import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  'alter table feed_decisions drop constraint feed_decisions_pkey',
  `alter table feed_decisions
    add column id bigint generated always as identity primary key,
    -- Null: it holds for every source of the vendor; else a pack that another source lists is ignored in this one.
    add column source_id uuid references feed_sources on delete cascade,
    -- As the feed called the pack.
    add column title text,
    add column decided_by uuid references accounts on delete set null,
    -- When and by whom it was taken back, or replaced by a further one. It stays as a record.
    add column ended_at timestamptz,
    add column ended_by uuid references accounts on delete set null,
    add column is_taken_back boolean not null default false`,
  `create unique index feed_decisions_in_force on feed_decisions (vendor_id, sku, source_id) nulls not distinct
    where ended_at is null`,
  'create index feed_decisions_of_vendor on feed_decisions (vendor_id, sku, id desc)',
  'create index feed_decisions_newest on feed_decisions (id desc) where ended_at is null',
]
