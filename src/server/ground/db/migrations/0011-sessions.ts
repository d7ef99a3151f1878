import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  'alter table auth_sessions rename column address to ip',
  'alter table auth_audit rename column address to ip',
  // Sessions that are too old or were left alone are looked for by these.
  'create index auth_sessions_created on auth_sessions (created_at)',
  'create index auth_sessions_refreshed on auth_sessions (refreshed_at)',

  // Places of earlier sign-ins: a network, or the hash of a cookie that only that browser has.
  `create table auth_known_clients (
    user_id uuid not null references auth_users on delete cascade,
    client text not null,
    seen_at timestamptz not null,
    primary key (user_id, client)
  )`,
  'create index auth_known_clients_seen on auth_known_clients (seen_at)',
  `insert into auth_known_clients (user_id, client, seen_at)
    select user_id, 'network ' || ip, max(refreshed_at) from auth_sessions where ip not like '%:%' group by 1, 2`,

  'drop function start_session(uuid, uuid, text, jsonb, text, text, timestamptz, text)',
  `create function start_session(
    new_id uuid, person uuid, level text, proofs jsonb, agent text, from_ip text, clients text[], now timestamptz,
    token_hash text
  ) returns void language plpgsql as $$
  begin
    insert into auth_sessions
      (id, user_id, aal, methods, refresh_number, created_at, refreshed_at, user_agent, ip)
    values (new_id, person, level, proofs, 1, now, now, agent, from_ip);
    insert into auth_refresh_tokens (hash, session_id, number, created_at) values (token_hash, new_id, 1, now);
    insert into auth_audit (at, action, user_id, ip) values (now, 'signed_in', person, from_ip);
    insert into auth_known_clients (user_id, client, seen_at)
      select person, unnest(clients), now
      on conflict (user_id, client) do update set seen_at = excluded.seen_at;
    update auth_users set last_sign_in_at = now where id = person;
  end
  $$`,
]
