import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Endpoints that have an event: a dead endpoint does not repeat it for the others.
  `alter table sandbox_deliveries add column heard jsonb not null default '[]'`,
  // Attempts whose outcome is unknown, or was written shortly before the process was killed.
  'create index billing_attempts_open on billing_attempts (account_id) where settled_at is null',
  'create index billing_attempts_settled on billing_attempts (settled_at) where subscription_id is not null',
]
