import { type Kysely, sql } from 'kysely'

/** Roles of the back office that wait for people who have no account yet. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table office_invitations (
      id uuid primary key default gen_random_uuid(),
      email text not null unique,
      roles text[] not null,
      -- person:<id>, as the roles will say.
      given_by text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db)
}
