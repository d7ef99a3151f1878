create table contact_messages (
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
  answered_at timestamptz,
  -- Fields of a correction in addition to a message; null for messages of the contact forms.
  ticket text unique,
  token text unique,
  page_type text,
  page_slug text,
  page_name text,
  correction_kind text,
  proof text,
  correction_state text,
  decline_reason text,
  assignee_id uuid,
  receipt_mail_id uuid
);
create index contact_messages_assignee on contact_messages (assignee_id, state, created_at desc, id desc)
  where assignee_id is not null;
-- Export and deletion of an account ask by e-mail.
create index contact_messages_email on contact_messages (lower(email));
create index contact_messages_state on contact_messages (state, created_at desc, id desc);

-- Later messages of a thread, by the office or by the sender.
create table contact_words (
  id bigint generated always as identity primary key,
  message_id uuid not null references contact_messages on delete cascade,
  side text not null check (side in ('office', 'sender')),
  account_id uuid references accounts on delete set null,
  words text not null,
  -- By which mail an answer went out.
  mail_id uuid,
  at timestamptz not null
);
create index contact_words_account on contact_words (account_id) where account_id is not null;
create index contact_words_message on contact_words (message_id, id);
