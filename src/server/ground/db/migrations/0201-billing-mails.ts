import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // What a person was written to about their money, so that nothing is written twice.
  `create table billing_mails (
    account_id uuid not null references accounts on delete cascade,
    kind text not null,
    about text not null,
    sent_at timestamptz not null,
    primary key (account_id, kind, about)
  )`,
  // Cancellations from before these mails are no news.
  `insert into billing_mails (account_id, kind, about, sent_at)
    select account_id, 'cancelled', stripe_id || ' ' || extract(epoch from ends_at)::bigint, now()
    from subscriptions where ends_at is not null`,
]
