import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // When the state was first read from the provider; unknown for earlier reads.
  'alter table subscriptions add column status_since timestamptz',
  'create index subscriptions_newest on subscriptions (created_at desc, stripe_id)',
  'create index subscriptions_of_status on subscriptions (status, created_at desc, stripe_id)',
]
