import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // What redeeming a confirmation sets: the password and the free data of the sign-up that asked for it.
  `alter table auth_one_time_tokens
    add column password_hash text,
    add column user_metadata jsonb`,

  // For an unproven account, only a single sign-up is known to be by one person.
  `update auth_one_time_tokens t set password_hash = u.password_hash, user_metadata = u.user_metadata
    from auth_users u
    where u.id = t.user_id and u.email_confirmed_at is null and t.kind = 'confirmation'
      and (select count(*) from auth_one_time_tokens o where o.user_id = t.user_id and o.kind = 'confirmation') = 1`,
  `update auth_users u set
      password_hash = null,
      user_metadata = jsonb_build_object(
        'sub', u.id, 'email', u.email, 'email_verified', false, 'phone_verified', false)
    where u.email_confirmed_at is null and u.deleted_at is null
      and (exists (select 1 from auth_audit a where a.user_id = u.id and a.action = 'signed_up')
        or not exists (select 1 from auth_audit a where a.user_id = u.id and a.action = 'changed_by_admin'))`,
]
