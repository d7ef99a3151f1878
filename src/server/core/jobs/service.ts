import type { Job as ShownJob } from '#contract/core/jobs.ts'
import { DAY_MS, HOUR_MS } from '#domain/text/duration.ts'
import { type Act, type Done, recordAudit } from '#server/core/audit/record.ts'
import { raiseTags } from '#server/core/changes/service.ts'
import type { Tag } from '#server/core/changes/tags.ts'
import type { Clocked, Deps } from '#server/core/deps.ts'
import { inIso } from '#server/core/http/endpoint.ts'
import { limit } from '#server/core/limits/service.ts'
import type { Db, Page } from '#server/platform/db/db.ts'
import { deleteOlder, lockToEnd, newestRows, updateRows } from '#server/platform/db/rows.ts'
import { AppError } from '#server/platform/errors.ts'
import { type JobRow, type JobState, listJobRows, listStates, listSuccesses } from './repository.ts'
import { dueAt, isFrequent, type Schedule, scheduleText } from './rules.ts'

/** Work in the background. `run` says how many rows it touched; run twice, it does no harm. */
export type Job = { name: string; group?: string; schedule: Schedule; run: (deps: Deps) => Promise<number> }

const KEPT_MS = 30 * DAY_MS

/** Raised when a colleague requests a run, pauses or resumes. */
export const JOBS: Tag = 'jobs:all'

/** Per operator. */
const ACTS = { max: 120, perS: 3_600 }

/** For administrators: every job with its next time and its last run, and a page of the runs. */
export async function listJobs(
  { db, clock }: Clocked,
  jobs: readonly Job[],
  { job, ...page }: Page & { job?: string | undefined },
) {
  const known = new Map((await listJobRows(db)).map((row) => [row.name, row]))
  const { rows, total } = await newestRows(
    db,
    'job_runs',
    job === undefined ? null : { job },
    'started_at',
    page,
  )
  return { jobs: jobs.map((job) => shown(job, known.get(job.name), clock())), runs: rows.map(inIso), total }
}

function shown({ name, group = 'Others', schedule }: Job, row: JobRow | undefined, now: Date): ShownJob {
  const { asked_at = null, paused_at = null } = row ?? {}
  const isFree = row && !isFrequent(schedule) && !paused_at
  return {
    ...{ name, group },
    schedule: scheduleText(schedule),
    is_frequent: isFrequent(schedule),
    is_running: !isFrequent(schedule) && (row?.claim_ends_at ?? 0) > now,
    is_asked: asked_at !== null,
    paused: paused_at && {
      since: paused_at.toISOString(),
      reason: row?.pause_reason ?? '',
      by: row?.paused_by ?? null,
    },
    due_at: isFree ? (asked_at ?? dueAt(schedule, row.counted_from)).toISOString() : null,
    last_run: lastRunOf(row),
  }
}

function lastRunOf(row: JobRow | undefined) {
  if (!row?.run_id || !row.result || !row.started_at) return null
  const { name: job, run_id: id, result, started_at, ended_at, rows_touched, error } = row
  return inIso({ id, job, result, started_at, ended_at, rows_touched: rows_touched ?? 0, error })
}

/** Asks for a run: whichever process sees it first takes it. Throws `conflict` where it would run anyway, or may not. */
export const runJob = (deps: Clocked, jobs: readonly Job[], name: string, act: Act) =>
  change(deps, jobs, name, act, async (trx, job, state) => {
    if (isFrequent(job.schedule))
      throw new AppError('conflict', `It runs ${scheduleText(job.schedule)} anyway.`)
    if (state.paused_at) throw new AppError('conflict', 'This job is paused. Resume it first.')
    if (state.claim_ends_at && state.claim_ends_at > deps.clock())
      throw new AppError('conflict', 'This job runs at the moment. Ask again when it has ended.')
    if (state.asked_at) throw new AppError('conflict', 'A run was asked for already, and is about to begin.')
    await updateRows(trx, 'jobs', { name }, { asked_at: deps.clock() })
    return { after: { is_asked: true } }
  })

/** Kept in the database: all processes obey, also those that start later. A run that has begun goes on. */
export const pauseJob = (deps: Clocked, jobs: readonly Job[], name: string, reason: string, act: Act) =>
  change(deps, jobs, name, act, async (trx, _job, state) => {
    if (state.paused_at) throw new AppError('conflict', 'This job is paused already.')
    const pause = { paused_at: deps.clock(), paused_by: act.actor, pause_reason: reason }
    await updateRows(trx, 'jobs', { name }, pause)
    return { before: { is_paused: false }, after: { is_paused: true, reason } }
  })

export const resumeJob = (deps: Clocked, jobs: readonly Job[], name: string, act: Act) =>
  change(deps, jobs, name, act, async (trx, _job, state) => {
    if (!state.paused_at) throw new AppError('conflict', 'This job is not paused.')
    const resumed = { paused_at: null, paused_by: null, pause_reason: null }
    await updateRows(trx, 'jobs', { name }, resumed)
    return { before: { is_paused: true, paused_at: state.paused_at }, after: { is_paused: false } }
  })

/** One change of a job at a time, in the audit log, and known to all processes with the commit. */
async function change(
  deps: Clocked,
  jobs: readonly Job[],
  name: string,
  act: Act,
  work: (trx: Db, job: Job, state: JobState) => Promise<Omit<Done, 'target'>>,
) {
  await limit(deps, 'act-on-jobs', act.actor, ACTS)
  const job = jobs.find((each) => each.name === name)
  if (!job) throw new AppError('not_found', 'There is no such job.')
  return deps.db.transaction().execute(async (trx) => {
    const state = await lockToEnd(trx, 'jobs', { name })
    if (!state)
      throw new AppError('conflict', 'No process has seen this job yet. Try again in a few seconds.')
    const done = await work(trx, job, state)
    const [row] = await listJobRows(trx, name)
    await raiseTags(trx, [JOBS])
    await recordAudit(trx, act, { target: `job:${name}`, ...done })
    return { job: shown(job, row, deps.clock()) }
  })
}

/** For operators, so that no pause is forgotten. */
export async function pausedJobs({ db }: Pick<Deps, 'db'>) {
  const rows = await listJobRows(db)
  return rows.flatMap(({ name, paused_at, pause_reason }) =>
    paused_at ? [{ name, since: paused_at, reason: pause_reason ?? '' }] : [],
  )
}

/** After this, a run hangs. */
const ENDS_WITHIN_MS = HOUR_MS

type Trouble = { name: string; since: Date; error: string | null }

/** Jobs whose last run failed, with its error, or has not ended, with null. */
export async function troubledJobs({ db, clock }: Clocked): Promise<Trouble[]> {
  const late = clock().getTime() - ENDS_WITHIN_MS
  return (await listJobRows(db)).flatMap<Trouble>(({ name, result, started_at, error }) => {
    if (!started_at) return []
    if (result === 'failed') return [{ name, since: started_at, error: error ?? 'it says no reason' }]
    return result === 'running' && started_at.getTime() < late
      ? [{ name, since: started_at, error: null }]
      : []
  })
}

/**
 * For each job that was seen: how long it has been due without a run (a paused one is late too), whether its last run
 * failed or hangs, and when one last ended well, null where no record says.
 */
export async function jobFigures({ db, clock }: Clocked, jobs: readonly Job[]) {
  const now = clock()
  const states = new Map((await listStates(db)).map((state) => [state.name, state]))
  const troubled = new Set((await troubledJobs({ db, clock })).map(({ name }) => name))
  const successes = await listSuccesses(db)
  return jobs.flatMap(({ name, schedule }) => {
    const state = states.get(name)
    if (!state) return []
    const isTaken = state.claim_ends_at !== null && state.claim_ends_at > now
    const lateMs = now.getTime() - dueAt(schedule, state.counted_from).getTime()
    const overdueS = isTaken ? 0 : Math.max(0, lateMs / 1000)
    return [{ name, overdueS, hasFailed: troubled.has(name), succeededAt: successes.get(name) ?? null }]
  })
}

/** Records are kept for a month. */
export const removeOldRuns = ({ db, clock }: Clocked) =>
  deleteOlder(db, 'job_runs', 'started_at', new Date(clock().getTime() - KEPT_MS))
