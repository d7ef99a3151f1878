import { type Kysely, sql } from 'kysely'

/** Failed payments in the order in which the overview counts their age. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  'drop index subscriptions_troubled',
  `create index subscriptions_troubled on subscriptions ((coalesce(status_since, created_at)), stripe_id)
    where status in ('past_due', 'unpaid', 'paused')`,
]
