import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // What every record was, from its first day: the whole entry, so that what differs follows from two neighbours.
  `create table revisions (
    id bigint generated always as identity primary key,
    kind text not null,
    record_id uuid not null,
    number integer not null,
    at timestamptz not null,
    source text not null,
    actor text not null,
    reason text not null,
    -- As text, because the order of its keys is told too; null where the record was ended.
    entry json,
    unique (record_id, number)
  )`,
  `create trigger revisions_append_only before update or delete or truncate on revisions
    for each statement execute function refuse_rewriting()`,
  // Where each record stands, ended ones too.
  `create table record_heads (
    record_id uuid primary key,
    kind text not null,
    label text not null,
    title text not null,
    number integer not null,
    revision_id bigint not null references revisions,
    source text not null,
    at timestamptz not null,
    is_ended boolean not null,
    words tsvector generated always as
      (to_tsvector('simple'::regconfig, translate(label || ' ' || title, '-/_', '   '))) stored
  )`,
  'create index record_heads_kind on record_heads (kind, title, record_id)',
  'create index record_heads_title on record_heads (title, record_id)',
  'create index record_heads_words on record_heads using gin (words)',
  `create index record_heads_desk on record_heads (kind, record_id) where source like 'desk:%'`,
  // An offer is written to a file by the vendor's code of it; those from before learn it when they are put again.
  'alter table offers add column sku text',
]
