import type { Deps } from '#server/core/deps.ts'
import { type Job, jobFigures } from '#server/core/jobs/service.ts'
import { findNewestBackup, mostIntervalsMissed, oldestWaitingMail } from './repository.ts'

/** Reads how far behind the work in the background is, into the figures; while the database is away they are absent. */
export async function measureAges(
  { db, clock, metrics, reach }: Pick<Deps, 'db' | 'clock' | 'metrics' | 'reach'>,
  jobs: readonly Job[],
) {
  const { jobOverdue, jobFailed, jobSucceeded, mailWaiting, feedMissed, backupMade } = metrics
  for (const byJob of [jobOverdue, jobFailed, jobSucceeded]) byJob.reset()
  // Without labels a reset would report 0, although the value is unknown.
  for (const one of [mailWaiting, feedMissed, backupMade]) one.remove({})
  if (reach.isAway) return
  const now = clock()
  const [figures, oldestMail, missed, backup] = await Promise.all([
    jobFigures({ db, clock }, jobs),
    oldestWaitingMail(db),
    mostIntervalsMissed(db, now),
    findNewestBackup(db),
  ])
  for (const { name: job, overdueS, hasFailed, succeededAt } of figures) {
    jobOverdue.set({ job }, overdueS)
    jobFailed.set({ job }, hasFailed ? 1 : 0)
    if (succeededAt) jobSucceeded.set({ job }, succeededAt.getTime() / 1000)
  }
  if (backup) backupMade.set({}, backup.getTime() / 1000)
  mailWaiting.set({}, oldestMail ? Math.max(0, (now.getTime() - oldestMail.getTime()) / 1000) : 0)
  if (missed !== null) feedMissed.set({}, Math.max(0, missed))
}
