import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Which source put a record, and so alone may change or end it. Everything so far came from files.
  ...['vendors', 'drugs', 'offers', 'articles'].flatMap((table) => [
    `alter table ${table} add column source text not null default 'file:catalogue'`,
    `create index ${table}_source on ${table} (source)`,
  ]),
  `create table changes (
    id bigint generated always as identity primary key,
    at timestamptz not null,
    source text not null,
    actor text not null,
    reason text not null,
    -- {"offer": {"<id>": ["digest before", "digest after"]}}; null where there was or is nothing.
    entries jsonb not null
  )`,
  // For every table of history: rows are never changed.
  `create function refuse_rewriting() returns trigger language plpgsql as $$
  begin
    raise exception '% is append-only', tg_table_name;
  end
  $$`,
  `create trigger changes_append_only before update or delete or truncate on changes
    for each statement execute function refuse_rewriting()`,
]
