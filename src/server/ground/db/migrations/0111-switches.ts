import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql
    .raw(
      // What is not here is on.
      `create table switches (
        name text primary key,
        is_on boolean not null,
        -- person:<id>
        changed_by text not null,
        changed_at timestamptz not null,
        reason text not null
      )`,
    )
    .execute(db)
}
