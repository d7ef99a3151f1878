import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table mails (
    id uuid primary key default gen_random_uuid(),
    kind text not null,
    recipient text not null,
    reply_to text,
    subject text not null,
    -- Emptied once the mail server has the mail: bodies carry one-time links.
    text text not null,
    html text not null,
    created_at timestamptz not null,
    tries integer not null default 0,
    -- When to try, and while a process is sending, when its claim ends. Null: delivered or given up.
    next_try_at timestamptz,
    delivered_at timestamptz,
    last_failure text
  )`,
  'create index mails_due on mails (next_try_at) where next_try_at is not null',
  'create index mails_newest on mails (created_at desc)',
]
