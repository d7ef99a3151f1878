import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // A number for each day. Who it was is not kept anywhere.
  `create table day_figures (
    day date not null,
    figure text not null,
    count integer not null,
    primary key (day, figure)
  )`,
  // What the figures are counted from.
  'create index accounts_created on accounts (created_at)',
  'create index subscriptions_created on subscriptions (created_at)',
  'create index subscriptions_ended on subscriptions (ended_at) where ended_at is not null',
  'create index moderation_log_created on moderation_log (created_at)',
  // What waits, oldest first.
  `create index mails_failed on mails (created_at, id) where delivered_at is null and last_failure is not null`,
  // The words of feeds/rules.ts for a price that moved much.
  `alter table feed_waiting add column is_jump boolean
    generated always as (reasons::text like '%"The price %the last (%') stored`,
  'create index feed_waiting_jumps on feed_waiting (first_seen_at, id) where is_jump',
]
