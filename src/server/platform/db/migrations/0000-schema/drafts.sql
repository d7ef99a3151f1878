-- A bulk edit by its key, so that a repeated request does it once.
create table bulk_edits (
  key uuid primary key,
  at timestamptz not null,
  changed integer not null,
  -- What was asked for under a key; null where that was not kept.
  asked text
);

create table drafts (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  -- Null while the record is not there yet.
  record_id uuid,
  -- The revision that the draft was made of; null for a new record.
  base_number integer,
  -- As typed, right or wrong; null where the record is to be retired.
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
  updated_at timestamptz not null,
  -- The record that another one, which this draft retires, becomes a part of.
  merge_into uuid
);
create index drafts_author on drafts (author_id);
create index drafts_due on drafts (publish_at) where state = 'scheduled';
create index drafts_record on drafts (record_id) where state in ('draft', 'in_review', 'scheduled');
create index drafts_state on drafts (state, updated_at desc, id);
