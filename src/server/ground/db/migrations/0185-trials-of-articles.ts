import { type Kysely, sql } from 'kysely'

/** What the second rule of certainty reads: trials, what reviews gather, what a row is about; and when a rule changed. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table articles
    add column trials text[] not null default '{}',
    add column trial_role text,
    add column gathers text,
    add column is_pooled boolean`,
  `alter table claim_studies add column studied_in text, add column tested text`,
  // One row for each rule of certainty that rated the claims of this database.
  `create table certainty_rules (
    rule integer primary key,
    at timestamptz not null,
    -- Claims that an earlier rule had rated, and how many of them have another certainty now.
    claims integer not null,
    moved integer not null
  )`,
  `create trigger certainty_rules_append_only before update or delete or truncate on certainty_rules
    for each statement execute function refuse_rewriting()`,
]
