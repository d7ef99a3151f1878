import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql
    .raw(
      `create index subscriptions_troubled on subscriptions (current_period_end, stripe_id)
        where status in ('past_due', 'unpaid', 'paused')`,
    )
    .execute(db)
}
