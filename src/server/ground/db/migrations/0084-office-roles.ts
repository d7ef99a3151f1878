import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table office_roles (
    -- Of the auth service, which may be a hosted one.
    person_id uuid not null,
    role text not null check (role in ('admin', 'editor', 'reviewer', 'moderator', 'support', 'finance')),
    -- person:<id> or command:<name>
    given_by text not null,
    given_at timestamptz not null,
    primary key (person_id, role)
  )`,
  'create index office_roles_role on office_roles (role)',
  `insert into office_roles (person_id, role, given_by, given_at)
    select id, 'admin', 'command:user-role', now() from auth_users
    where app_metadata->>'role' = 'admin' and deleted_at is null`,
  `create function end_roles() returns trigger language plpgsql as $$
  begin
    delete from office_roles where person_id = old.id;
    return null;
  end
  $$`,
  `create trigger auth_users_end_roles after delete on auth_users for each row execute function end_roles()`,
]
