import { type Selectable, type SqlBool, sql } from 'kysely'
import type { JobResult } from '#contract/vocabulary.ts'
import { emailOfActor } from '#server/platform/db/actor-email.ts'
import { type Claim, claimRows, UNCLAIMED } from '#server/platform/db/claims-repository.ts'
import { type Db, hasRow, rowsOf } from '#server/platform/db/db.ts'
import { addRow, updateRows } from '#server/platform/db/rows.ts'
import type { Database } from '#server/platform/db/schema.ts'

const STATE = ['name', 'counted_from', 'claim_ends_at', 'asked_at', 'paused_at'] as const
export type JobState = Pick<Selectable<Database['jobs']>, (typeof STATE)[number]>

/** Jobs that no process has seen before are counted from now on. */
export async function registerJobs(db: Db, names: string[], now: Date) {
  await db
    .insertInto('jobs')
    .values(names.map((name) => ({ name, counted_from: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const listStates = (db: Db): Promise<JobState[]> => db.selectFrom('jobs').select(STATE).execute()

/** Every job with its last run and with who paused it. */
export const listJobRows = (db: Db, only?: string) =>
  db
    .selectFrom('jobs as j')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('job_runs')
          .whereRef('job', '=', 'j.name')
          .select(['id', 'result', 'started_at', 'ended_at', 'rows_touched', 'error'])
          .orderBy('started_at', 'desc')
          .orderBy('id')
          .limit(1)
          .as('r'),
      (join) => join.onTrue(),
    )
    .$if(only !== undefined, (query) => query.where('j.name', '=', only ?? ''))
    .select(STATE.map((column) => `j.${column}` as const))
    .select(['j.pause_reason', emailOfActor('j.paused_by').as('paused_by')])
    .select(['r.id as run_id', 'r.result', 'r.started_at', 'r.ended_at', 'r.rows_touched', 'r.error'])
    .execute()

/** When a run of each job last ended well; jobs without one in the kept records are left out. */
export async function listSuccesses(db: Db): Promise<Map<string, Date>> {
  const rows = await rowsOf(db)<{ name: string; at: Date }>`
    select j.name, r.at from jobs j cross join lateral (
      select ended_at as at from job_runs where job = j.name and result = 'done'
      order by started_at desc limit 1) r
    where r.at is not null`
  return new Map(rows.map(({ name, at }) => [name, at] as const))
}

export type JobRow = Awaited<ReturnType<typeof listJobRows>>[number]

/** False when another process has it, or has finished it since its state was read, or when it was paused. */
export async function claimJob(db: Db, { name, counted_from }: JobState, now: Date, claim: Claim) {
  const due = sql<SqlBool>`name = ${name} and counted_from = ${counted_from} and paused_at is null`
  const claimed = await claimRows(db, 'jobs', { due, order: ['name'], limit: 1, now }, claim)
  return claimed.length > 0
}

/** Gives the job back; false when another process has taken it over meanwhile. */
export const releaseJob = (db: Db, name: string, holder: string, countedFrom: Date) =>
  hasRow(
    db
      .updateTable('jobs')
      .set({ ...UNCLAIMED, counted_from: countedFrom, asked_at: null })
      .where('name', '=', name)
      .where('claim_holder', '=', holder)
      .returning('name'),
  )

/** Records a run that has started; earlier unfinished runs of the job become interrupted. */
export async function insertRun(db: Db, job: string, startedAt: Date): Promise<string> {
  return db.transaction().execute(async (trx) => {
    await updateRows(
      trx,
      'job_runs',
      { job, result: 'running' },
      { result: 'interrupted', ended_at: startedAt },
    )
    const run = { job, result: 'running', started_at: startedAt, ended_at: null, error: null } as const
    return (await addRow(trx, 'job_runs', run)).id
  })
}

/** Adds to the record what a run has done; once failed, a record stays failed. */
export async function recordEnd(
  db: Db,
  id: string,
  end: { result: Extract<JobResult, 'done' | 'failed'>; endedAt: Date; rows: number; error: string | null },
) {
  await db
    .updateTable('job_runs')
    .set({
      result: sql`case when result = 'failed' then result else ${end.result} end`,
      ended_at: end.endedAt,
      rows_touched: sql`rows_touched + ${end.rows}`,
      error: sql`coalesce(${end.error}, error)`,
    })
    .where('id', '=', id)
    .execute()
}
