import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

// What every sign-in does. The statements inside a function are planned once for a connection, and planning them took
// longer than running them.
const statements = [
  `create function identities_of(person uuid) returns json stable language plpgsql as $$
  begin
    return (
      select coalesce(json_agg(i order by i.created_at, i.id), '[]') from auth_identities i where i.user_id = person
    );
  end
  $$`,
  // Without the secret.
  `create function factors_of(person uuid) returns json stable language plpgsql as $$
  begin
    return (
      select coalesce(json_agg(json_build_object(
        'id', f.id, 'friendly_name', f.friendly_name, 'status', f.status, 'last_challenged_at', f.last_challenged_at,
        'created_at', f.created_at, 'updated_at', f.updated_at
      ) order by f.created_at, f.id), '[]')
      from auth_factors f where f.user_id = person
    );
  end
  $$`,
  `create function start_session(
    new_id uuid, person uuid, level text, proofs jsonb, agent text, client text, now timestamptz, token_hash text
  ) returns void language plpgsql as $$
  begin
    insert into auth_sessions
      (id, user_id, aal, methods, refresh_number, created_at, refreshed_at, user_agent, address)
    values (new_id, person, level, proofs, 1, now, now, agent, client);
    insert into auth_refresh_tokens (hash, session_id, number, created_at) values (token_hash, new_id, 1, now);
    insert into auth_audit (at, action, user_id, address) values (now, 'signed_in', person, client);
    update auth_users set last_sign_in_at = now where id = person;
  end
  $$`,
]
