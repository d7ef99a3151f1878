import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table jobs (
    name text primary key,
    counted_from timestamptz not null,
    claim_holder uuid,
    claim_ends_at timestamptz
  )`,
  `create table job_runs (
    id uuid primary key default gen_random_uuid(),
    job text not null,
    result text not null check (result in ('running', 'done', 'failed', 'interrupted')),
    started_at timestamptz not null,
    ended_at timestamptz,
    rows_touched integer not null default 0,
    error text
  )`,
  'create index job_runs_started on job_runs (started_at desc, id)',
  'create index job_runs_job on job_runs (job, started_at desc, id)',
]
