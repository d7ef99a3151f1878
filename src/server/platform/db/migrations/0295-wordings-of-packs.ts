import { type Kysely, sql } from 'kysely'

/** How a shop words each pack that a feed published: its offer is the reading, and holds while this is the same. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table feed_wordings (
      id bigint generated always as identity primary key,
      source_id uuid not null references feed_sources on delete cascade,
      sku text not null,
      -- Title and variant, white space as one blank.
      wording text not null,
      -- Why the pack would wait if it were read again: its offer stays by this record. Null where a reading agrees with it.
      doubts jsonb,
      recorded_at timestamptz not null,
      unique (source_id, sku)
    )`.execute(db)
  await sql`create index feed_wordings_kept on feed_wordings (id desc) where doubts is not null`.execute(db)
}
