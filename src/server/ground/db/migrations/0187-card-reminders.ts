import { type Kysely, sql } from 'kysely'

/** The card and renewal of each mail, so that no person gets it twice. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table card_reminders (
    account_id uuid not null references accounts on delete cascade,
    subscription_id text not null,
    -- Empty where there is no card.
    card_id text not null,
    renews_at timestamptz not null,
    sent_at timestamptz not null,
    primary key (account_id, subscription_id, card_id, renews_at)
  )`,
  `create index subscriptions_renewing on subscriptions (current_period_end)
    where status in ('active', 'trialing') and ends_at is null`,
]
