import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table contact_messages
    add column assignee_id uuid,
    add column receipt_mail_id uuid`,
  `update contact_messages set ticket = 'M-' || upper(translate(left(md5('ticket' || id), 8), '01', 'gh'))
    where ticket is null`,
  'drop index contact_messages_state',
  'create index contact_messages_state on contact_messages (state, created_at desc, id desc)',
  `create index contact_messages_assignee on contact_messages (assignee_id, state, created_at desc, id desc)
    where assignee_id is not null`,
  // Later messages of a thread, by the office or by the sender.
  `create table contact_words (
    id bigint generated always as identity primary key,
    message_id uuid not null references contact_messages on delete cascade,
    side text not null check (side in ('office', 'sender')),
    account_id uuid references accounts on delete set null,
    words text not null,
    -- By which mail an answer went out.
    mail_id uuid,
    at timestamptz not null
  )`,
  'create index contact_words_message on contact_words (message_id, id)',
  'create index contact_words_account on contact_words (account_id) where account_id is not null',
  // The mails before it in a conversation, the first one first.
  'alter table mails add column follows text[]',
  // Words that are written once and used often: answers to messages, and reasons of moderators.
  `create table office_templates (
    id uuid primary key default gen_random_uuid(),
    kind text not null check (kind in ('message', 'reason')),
    title text not null,
    words text not null,
    created_at timestamptz not null,
    edited_at timestamptz,
    retired_at timestamptz
  )`,
  'create index office_templates_kind on office_templates (kind, title, id)',
]
