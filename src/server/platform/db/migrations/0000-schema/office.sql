create table office_roles (
  -- Of the auth service, which may be a hosted one.
  person_id uuid not null,
  role text not null check (role in ('admin', 'editor', 'reviewer', 'moderator', 'support', 'finance')),
  -- person:<id> or command:<name>
  given_by text not null,
  given_at timestamptz not null,
  primary key (person_id, role)
);
create index office_roles_role on office_roles (role);

-- Links of starts without an administrator, by the hash of their secret.
create table first_admin_links (
  hash text primary key,
  expires_at timestamptz not null
);

-- Words that are written once and used often: answers to messages, and reasons of moderators.
create table office_templates (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('message', 'reason')),
  title text not null,
  words text not null,
  created_at timestamptz not null,
  edited_at timestamptz,
  retired_at timestamptz
);
create index office_templates_kind on office_templates (kind, title, id);
-- What moderators usually say; theirs to change.
insert into office_templates (kind, title, words, created_at) values
  ('reason', 'Links and contact details', 'It has a link or a way to reach somebody.', now()),
  ('reason', 'Amounts and schedules', 'It tells an amount or a schedule, which nobody does here.', now()),
  ('reason', 'Insults', 'It insults people.', now()),
  ('reason', 'Private matters', 'It names a person or tells something private.', now()),
  ('reason', 'Advertising', 'It advertises.', now()),
  ('reason', 'Copies', 'It is the same as another text, or very like one.', now()),
  ('reason', 'Off topic', 'It is not about this compound or vendor.', now());

create table audit_log (
  number bigint primary key,
  at timestamptz not null,
  -- person:<id>, command:<name> or job:<name>; the id stays when its person leaves.
  actor text not null,
  roles text not null,
  network text not null,
  call text not null,
  target text not null,
  -- Digests.
  before text,
  after text,
  -- JSON, as text: the hash is of its very letters.
  difference text not null,
  request_id text not null,
  previous text not null,
  hash text not null
);
create index audit_log_actor on audit_log (actor, number);
create index audit_log_at on audit_log (at, number);
create index audit_log_call on audit_log (call, number);
create index audit_log_target on audit_log (target text_pattern_ops, number);

-- The newest entry: the next one refers to it, and without it missing last entries would go unnoticed.
create table audit_head (
  is_only boolean primary key default true check (is_only),
  number bigint not null,
  hash text not null
);
insert into audit_head (number, hash) values (0, repeat('0', 64));

-- Up to which entry the log was cut, and the hash that the next one hangs on.
create table audit_anchors (
  number bigint primary key,
  hash text not null,
  -- Of the entry.
  entry_at timestamptz not null,
  cut_at timestamptz not null,
  constraint audit_anchors_check check (cut_at >= (entry_at + '2 years'::interval))
);

create function check_audit_anchor() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from audit_log where number = new.number and hash = new.hash and at = new.entry_at) then
    raise exception 'an anchor is an entry of the log';
  end if;
  return new;
end
$$;

create function refuse_cutting() returns trigger language plpgsql as $$
begin
  if old.number > coalesce((select max(number) from audit_anchors), 0) then
    raise exception '% is append-only', tg_table_name;
  end if;
  return old;
end
$$;

create trigger audit_anchors_check before insert on audit_anchors
  for each row execute function check_audit_anchor();

create trigger audit_anchors_append_only before delete or update or truncate on audit_anchors
  for each statement execute function refuse_rewriting();

create trigger audit_log_append_only before update or truncate on audit_log
  for each statement execute function refuse_rewriting();

create trigger audit_log_keeps before delete on audit_log
  for each row execute function refuse_cutting();

create trigger audit_head_stays before delete or truncate on audit_head
  for each statement execute function refuse_rewriting();
