import type { Deps } from '#server/core/deps.ts'
import { type Job, overdueJobs } from '#server/core/jobs/service.ts'
import { mostIntervalsMissed, oldestWaitingMail } from './ages-repository.ts'

/** Reads how far behind the work in the background is, into the figures; while the database is away they are absent. */
export async function measureAges(
  { db, clock, metrics, reach }: Pick<Deps, 'db' | 'clock' | 'metrics' | 'reach'>,
  jobs: readonly Job[],
) {
  const { jobOverdue, mailWaiting, feedMissed } = metrics
  forgetAges({ metrics })
  if (reach.isAway) return
  const now = clock()
  const [overdue, oldestMail, missed] = await Promise.all([
    overdueJobs({ db, clock }, jobs),
    oldestWaitingMail(db),
    mostIntervalsMissed(db, now),
  ])
  for (const { name, seconds } of overdue) jobOverdue.set({ job: name }, seconds)
  mailWaiting.set({}, oldestMail ? Math.max(0, (now.getTime() - oldestMail.getTime()) / 1000) : 0)
  if (missed !== null) feedMissed.set({}, Math.max(0, missed))
}

function forgetAges({ metrics: { jobOverdue, mailWaiting, feedMissed } }: Pick<Deps, 'metrics'>) {
  jobOverdue.reset()
  // Without labels a reset would report 0, although the value is unknown.
  mailWaiting.remove({})
  feedMissed.remove({})
}
