import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table jobs
    -- Asked for by somebody, until a run has ended.
    add column asked_at timestamptz,
    -- While it is paused no process begins it.
    add column paused_at timestamptz,
    -- person:<id>
    add column paused_by text,
    add column pause_reason text`,
  `alter table mails
    -- Taken out of the queue by somebody, who said why.
    add column dropped_at timestamptz,
    add column drop_reason text`,
  'drop index mails_failed',
  `create index mails_failed on mails (created_at, id)
    where delivered_at is null and last_failure is not null and dropped_at is null`,
  `create index mails_waiting on mails (created_at, id) where next_try_at is not null and last_failure is null`,
  'create index mails_dropped on mails (dropped_at desc, id) where dropped_at is not null',
]
