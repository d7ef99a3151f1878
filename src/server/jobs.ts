import type { Deps } from './deps.ts'
import { forgetEnded } from './modules/auth/jobs.ts'
import { finishInterruptedPayments, reconcileStale } from './modules/billing/reconcile/reconcile.ts'
import { forgetOldMessages } from './modules/contact/service.ts'
import { removeEnded } from './modules/limits/repository.ts'
import { deliverDue, removeOld } from './modules/mail/service.ts'

/** Work in the background. Running one twice, or in several processes at once, does no harm. */
type Job = { name: string; everyMs: number; run: (deps: Deps) => Promise<void> }

const jobs: Job[] = [
  { name: 'deliver mail', everyMs: 1_000, run: deliverDue },
  { name: 'forget ended sign-ins', everyMs: 60 * 60_000, run: forgetEnded },
  { name: 'forget old mail', everyMs: 60 * 60_000, run: removeOld },
  { name: 'forget old messages', everyMs: 60 * 60_000, run: forgetOldMessages },
  { name: 'payment sandbox', everyMs: 5_000, run: async ({ sandbox }) => sandbox?.settle() },
  { name: 'finish interrupted payments', everyMs: 2 * 60_000, run: finishInterruptedPayments },
  { name: 'reconcile billing', everyMs: 60 * 60_000, run: reconcileStale },
  {
    name: 'forget ended rate limits',
    everyMs: 10 * 60_000,
    run: ({ db, clock }) => removeEnded(db, clock()),
  },
]

/** Runs every job on its schedule, never overlapping itself; `stop` waits for what is running. */
export function startJobs(deps: Deps) {
  const running = new Map<string, Promise<void>>()
  const timers = jobs.map((job) =>
    setInterval(() => {
      if (running.has(job.name)) return
      const run = job
        .run(deps)
        .catch((err: unknown) => deps.log.error({ job: job.name, err }, 'job failed'))
        .finally(() => running.delete(job.name))
      running.set(job.name, run)
    }, job.everyMs),
  )
  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running.values())
    },
  }
}
