create table changes (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  source text not null,
  actor text not null,
  reason text not null,
  -- {"offer": {"<id>": ["digest before", "digest after"]}}; null where there was or is nothing.
  entries jsonb not null
);

-- What every record was, from its first day: the whole entry, so that what differs follows from two neighbours.
create table revisions (
  id bigint generated always as identity primary key,
  kind text not null,
  record_id uuid not null,
  number integer not null,
  at timestamptz not null,
  source text not null,
  actor text not null,
  reason text not null,
  -- As text, which keeps the order of keys; null where the record was ended.
  entry json,
  unique (record_id, number)
);
-- The newest records of a kind, and its newest revisions.
create index revisions_first on revisions (kind, id) where number = 1;
create index revisions_newest on revisions (kind, id);

-- Where each record stands, ended ones too.
create table record_heads (
  record_id uuid primary key,
  kind text not null,
  label text not null,
  title text not null,
  number integer not null,
  revision_id bigint not null references revisions,
  source text not null,
  at timestamptz not null,
  is_ended boolean not null,
  words tsvector generated always as (to_tsvector('simple'::regconfig, translate(((label || ' ') || title), '-/_', '   '))) stored
);
create index record_heads_desk on record_heads (kind, record_id) where source like 'desk:%';
-- Few are retired, and they are listed by themselves.
create index record_heads_ended on record_heads (title, record_id) where is_ended;
create index record_heads_kind on record_heads (kind, title, record_id);
create index record_heads_title on record_heads (title, record_id);
create index record_heads_words on record_heads using gin (words);

-- For every table of history: rows are never changed.
create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end
$$;

create trigger changes_append_only before delete or update or truncate on changes
  for each statement execute function refuse_rewriting();

create trigger revisions_append_only before delete or update or truncate on revisions
  for each statement execute function refuse_rewriting();
