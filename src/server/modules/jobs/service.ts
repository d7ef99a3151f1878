import type { Deps } from '#server/deps.ts'
import { listRuns, listStates, removeRunsBefore } from './repository.ts'
import { dueAt, isFrequent, type Schedule, scheduleText } from './rules.ts'

/** Work in the background. `run` says how many rows it touched; run twice, it does no harm. */
export type Job = { name: string; schedule: Schedule; run: (deps: Deps) => Promise<number> }

const KEPT_MS = 30 * 24 * 60 * 60_000

/** For administrators: every job with its next time, and a page of the runs. */
export async function listJobs(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  jobs: readonly Job[],
  page: { job?: string | undefined; limit: number; offset: number },
) {
  const states = new Map((await listStates(db)).map((state) => [state.name, state]))
  const { rows, total } = await listRuns(db, page)
  return {
    jobs: jobs.map(({ name, schedule }) => {
      const state = states.get(name)
      return {
        name,
        schedule: scheduleText(schedule),
        is_running: !isFrequent(schedule) && (state?.claim_ends_at ?? 0) > clock(),
        due_at: state && !isFrequent(schedule) ? dueAt(schedule, state.counted_from).toISOString() : null,
      }
    }),
    runs: rows.map((run) => ({
      ...run,
      started_at: run.started_at.toISOString(),
      ended_at: run.ended_at?.toISOString() ?? null,
    })),
    total,
  }
}

/** How long each job has been due without anybody having taken it. */
export async function overdueJobs({ db, clock }: Pick<Deps, 'db' | 'clock'>, jobs: readonly Job[]) {
  const now = clock()
  const states = new Map((await listStates(db)).map((state) => [state.name, state]))
  return jobs.flatMap(({ name, schedule }) => {
    const state = states.get(name)
    if (!state) return []
    const isTaken = state.claim_ends_at !== null && state.claim_ends_at > now
    const lateMs = now.getTime() - dueAt(schedule, state.counted_from).getTime()
    return [{ name, seconds: isTaken ? 0 : Math.max(0, lateMs / 1000) }]
  })
}

/** Records are kept for a month. */
export const removeOldRuns = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
  removeRunsBefore(db, new Date(clock().getTime() - KEPT_MS))
