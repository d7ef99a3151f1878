import { randomUUID } from 'node:crypto'
import type { Deps } from '#server/core/deps.ts'
import { renewClaims } from '#server/platform/db/claims-repository.ts'
import * as repository from './repository.ts'
import { dueAt, isFrequent } from './rules.ts'
import { JOBS, type Job } from './service.ts'

/** A claim that its process stops renewing ends after this long, and another process takes the job over. */
const CLAIM_MS = 30_000
/** How often claims are renewed and the states of all jobs read. */
const BEAT_MS = 10_000
/** Runs of a frequent job within this time are one record. */
const RECORD_MS = 60_000

/** A job whose claim this process has. */
type Claimed = {
  job: Job
  countedFrom: Date
  claimEndsAt: Date
  run: Promise<void> | null
  record: { id: string; startedAt: Date } | null
}

/**
 * Runs due jobs, each in one process at a time. The database alone determines which jobs are due, so that restarts lose
 * nothing. `tick` starts the due jobs and resolves when their runs have ended.
 */
export function createScheduler(deps: Deps, jobs: readonly Job[]) {
  const { db, clock, log, tags } = deps
  const holder = randomUUID()
  const claimed = new Map<string, Claimed>()
  let states: repository.JobState[] = []
  let beatAt: Date | null = null
  let statesSince = 0
  let looking: Promise<Promise<void>[]> | null = null

  /** Renews this process's claims and reads the state of every job; runs at once after a colleague changed a job. */
  async function beat(now: Date) {
    const isUnchanged = tags.isGood({ since: statesSince, tags: [JOBS] })
    if (beatAt && isUnchanged && now.getTime() - beatAt.getTime() < BEAT_MS) return
    statesSince = tags.now
    if (!beatAt)
      await repository.registerJobs(
        db,
        jobs.map(({ name }) => name),
        now,
      )
    if (claimed.size > 0) {
      const claimEndsAt = new Date(now.getTime() + CLAIM_MS)
      const stillOurs = await renewClaims(db, 'jobs', { holder, endsAt: claimEndsAt })
      for (const [name, one] of claimed) {
        if (stillOurs.has(name)) one.claimEndsAt = claimEndsAt
        else if (!one.run) claimed.delete(name)
      }
    }
    states = await repository.listStates(db)
    beatAt = now
  }

  const stateOf = (job: Job) => states.find(({ name }) => name === job.name)

  async function claim(job: Job, now: Date): Promise<Claimed | null> {
    const state = stateOf(job)
    if (!state || (!state.asked_at && dueAt(job.schedule, state.counted_from) > now)) return null
    if (state.claim_ends_at && state.claim_ends_at > now) return null
    const claimEndsAt = new Date(now.getTime() + CLAIM_MS)
    if (!(await repository.claimJob(db, state, now, { holder, endsAt: claimEndsAt }))) return null
    const one = { job, countedFrom: state.counted_from, claimEndsAt, run: null, record: null }
    claimed.set(job.name, one)
    return one
  }

  /** The open record of a frequent job, or a new one. */
  async function recordOf(one: Claimed, startedAt: Date) {
    const isOpen = one.record && startedAt.getTime() - one.record.startedAt.getTime() < RECORD_MS
    if (!isOpen || !one.record)
      one.record = { id: await repository.insertRun(db, one.job.name, startedAt), startedAt }
    return one.record.id
  }

  async function run(one: Claimed) {
    const { job } = one
    const startedAt = clock()
    const keepsClaim = isFrequent(job.schedule)
    if (!keepsClaim) await recordOf(one, startedAt)
    let rows = 0
    let error: string | null = null
    try {
      rows = await job.run(deps)
    } catch (err) {
      error = reasonOf(err)
      log.error({ job: job.name, err }, 'job failed')
    }
    const endedAt = clock()
    one.countedFrom = startedAt
    if (!keepsClaim || rows > 0 || error !== null) {
      const id = await recordOf(one, startedAt)
      await repository.recordEnd(db, id, { result: error === null ? 'done' : 'failed', endedAt, rows, error })
      const ms = endedAt.getTime() - startedAt.getTime()
      if (error === null) log.info({ job: job.name, rows, ms }, 'job done')
    }
    if (!keepsClaim) await release(one)
  }

  async function release({ job, countedFrom }: Claimed) {
    claimed.delete(job.name)
    const state = stateOf(job)
    if (state) Object.assign(state, { counted_from: countedFrom, claim_ends_at: null, asked_at: null })
    if (!(await repository.releaseJob(db, job.name, holder, countedFrom)))
      log.warn({ job: job.name }, 'another process took the job over')
  }

  /** Starts every job that is due and claimed. */
  async function startDue(): Promise<Promise<void>[]> {
    const now = clock()
    await beat(now)
    const started: Promise<void>[] = []
    for (const job of jobs) {
      const ours = claimed.get(job.name)
      if (stateOf(job)?.paused_at) {
        if (ours && !ours.run) await release(ours)
        continue
      }
      if (ours?.run || (ours && (ours.claimEndsAt <= now || dueAt(job.schedule, ours.countedFrom) > now)))
        continue
      const one = ours ?? (await claim(job, now))
      if (!one) continue
      one.run = run(one)
        .catch((err: unknown) => log.error({ job: job.name, err }, 'job could not be recorded'))
        .finally(() => {
          one.run = null
        })
      started.push(one.run)
    }
    return started
  }

  return {
    async tick() {
      looking ??= startDue().finally(() => {
        looking = null
      })
      await Promise.all(await looking)
    },
    /** Waits for running jobs and releases every claim. */
    async stop() {
      await looking?.catch(() => {})
      await Promise.allSettled([...claimed.values()].map((one) => one.run))
      for (const one of [...claimed.values()]) await release(one)
    },
  }
}

/** What a text column holds of it. */
const reasonOf = (err: unknown) =>
  (err instanceof Error ? err.message : String(err)).replaceAll('\0', '').slice(0, 1000)
