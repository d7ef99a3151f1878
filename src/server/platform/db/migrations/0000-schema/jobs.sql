-- What is not here is on.
create table switches (
  name text primary key,
  is_on boolean not null,
  -- person:<id>
  changed_by text not null,
  changed_at timestamptz not null,
  reason text not null
);

create table jobs (
  name text primary key,
  counted_from timestamptz not null,
  claim_holder uuid,
  claim_ends_at timestamptz,
  -- When a person asked for a run; null once it has ended.
  asked_at timestamptz,
  -- While it is paused no process begins it.
  paused_at timestamptz,
  -- person:<id>
  paused_by text,
  pause_reason text
);

-- When backups were written and read back, so that the age of the newest is known without looking where they lie.
create table backups (
  made_at timestamptz primary key
);

create table job_runs (
  id uuid primary key default gen_random_uuid(),
  job text not null,
  result text not null check (result in ('running', 'done', 'failed', 'interrupted')),
  started_at timestamptz not null,
  ended_at timestamptz,
  rows_touched integer not null default 0,
  error text
);
create index job_runs_job on job_runs (job, started_at desc, id);
create index job_runs_started on job_runs (started_at desc, id);
