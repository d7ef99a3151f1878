import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table audit_log (
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
  )`,
  'create index audit_log_at on audit_log (at, number)',
  'create index audit_log_actor on audit_log (actor, number)',
  'create index audit_log_call on audit_log (call, number)',
  'create index audit_log_target on audit_log (target text_pattern_ops, number)',
  // The newest entry: the next one refers to it, and without it missing last entries would go unnoticed.
  `create table audit_head (
    is_only boolean primary key default true check (is_only),
    number bigint not null,
    hash text not null
  )`,
  `insert into audit_head (number, hash) values (0, repeat('0', 64))`,
  // Up to which entry the log was cut, and the hash that the next one hangs on.
  `create table audit_anchors (
    number bigint primary key,
    hash text not null,
    -- Of the entry.
    entry_at timestamptz not null,
    cut_at timestamptz not null check (cut_at >= entry_at + interval '2 years')
  )`,
  `create function check_audit_anchor() returns trigger language plpgsql as $$
  begin
    if not exists (select 1 from audit_log where number = new.number and hash = new.hash and at = new.entry_at) then
      raise exception 'an anchor is an entry of the log';
    end if;
    return new;
  end
  $$`,
  `create trigger audit_anchors_check before insert on audit_anchors
    for each row execute function check_audit_anchor()`,
  `create trigger audit_anchors_append_only before update or delete or truncate on audit_anchors
    for each statement execute function refuse_rewriting()`,
  `create trigger audit_log_append_only before update or truncate on audit_log
    for each statement execute function refuse_rewriting()`,
  `create function refuse_cutting() returns trigger language plpgsql as $$
  begin
    if old.number > coalesce((select max(number) from audit_anchors), 0) then
      raise exception '% is append-only', tg_table_name;
    end if;
    return old;
  end
  $$`,
  `create trigger audit_log_keeps before delete on audit_log for each row execute function refuse_cutting()`,
  `create trigger audit_head_stays before delete or truncate on audit_head
    for each statement execute function refuse_rewriting()`,
]
