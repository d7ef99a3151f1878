import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // An unreadable row of a list that names one of our articles; closed when an editor has dealt with it.
  `create table unread_notices (
    id uuid primary key,
    article_id uuid not null references articles (id) on delete cascade,
    row_text text not null,
    problem text not null,
    first_seen timestamptz not null,
    last_seen timestamptz not null,
    closed_at timestamptz
  )`,
  'create index unread_notices_open on unread_notices (last_seen desc, id) where closed_at is null',
  'create index unread_notices_article on unread_notices (article_id)',
]
