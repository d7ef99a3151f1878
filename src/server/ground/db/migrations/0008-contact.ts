import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table contact_messages (
    id uuid primary key default gen_random_uuid(),
    kind text not null,
    state text not null,
    name text not null,
    email text not null,
    subject text,
    message text not null,
    company text,
    phone text,
    website text,
    request_type text,
    created_at timestamptz not null,
    answered_at timestamptz
  )`,
  'create index contact_messages_state on contact_messages (state, created_at desc, id)',
]
