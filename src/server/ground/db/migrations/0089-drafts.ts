import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table drafts (
    id uuid primary key default gen_random_uuid(),
    kind text not null,
    -- Null while the record is not there yet.
    record_id uuid,
    -- The revision that the draft was made of; null for a new record.
    base_number integer,
    -- As typed, right or not; null where the record shall be retired.
    entry json,
    title text not null,
    state text not null check (state in ('draft', 'in_review', 'scheduled', 'published', 'discarded')),
    reason text not null,
    -- Counted with every change, so that nobody overwrites what they have not seen.
    version integer not null,
    -- Ids of people, which stay when their accounts go.
    author_id uuid not null,
    editor_ids uuid[] not null,
    publisher_id uuid,
    publish_at timestamptz,
    published_number integer,
    -- Why it could not be published at its time.
    failure text,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  'create index drafts_state on drafts (state, updated_at desc, id)',
  `create index drafts_record on drafts (record_id) where state in ('draft', 'in_review', 'scheduled')`,
  `create index drafts_due on drafts (publish_at) where state = 'scheduled'`,
  'create index drafts_author on drafts (author_id)',
]
