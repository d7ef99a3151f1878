import type { Deps } from '#server/core/deps.ts'
import type { Schedule } from '#server/core/jobs/rules.ts'
import { createScheduler } from '#server/core/jobs/scheduler.ts'
import type { Job } from '#server/core/jobs/service.ts'

/** A job that counts its runs, and what a process makes of it. */
export function countingJob(
  deps: Deps,
  schedule: Schedule,
  outcome: () => number | Promise<number> = () => 1,
) {
  const seen = { runs: 0 }
  const job: Job = {
    name: 'count',
    schedule,
    run: async () => {
      seen.runs += 1
      return outcome()
    },
  }
  return { seen, job, process: () => createScheduler(deps, [job]) }
}

/** A run that lasts until it is released. */
export function lastingRun() {
  let finish = (_rows: number) => {}
  const rows = new Promise<number>((resolve) => {
    finish = resolve
  })
  return { rows: () => rows, finish }
}
