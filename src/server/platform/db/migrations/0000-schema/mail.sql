create table mails (
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
  last_failure text,
  -- Link for one-press unsubscribing in mail programs; null for mails without a subscription.
  unsubscribe_url text,
  -- The mails before it in a conversation, the first one first.
  follows text[],
  -- When a person took the mail out of the queue, and why.
  dropped_at timestamptz,
  drop_reason text
);
create index mails_dropped on mails (dropped_at desc, id) where dropped_at is not null;
create index mails_due on mails (next_try_at) where next_try_at is not null;
-- What waits, oldest first.
create index mails_failed on mails (created_at, id)
  where (delivered_at is null) and (last_failure is not null) and (dropped_at is null);
create index mails_newest on mails (created_at desc);
create index mails_waiting on mails (created_at, id) where (next_try_at is not null) and (last_failure is null);
