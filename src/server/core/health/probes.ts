import { Hono } from 'hono'
import { bearerOf, type Deps } from '#server/core/deps.ts'
import type { HttpEnv } from '#server/core/http/env.ts'
import { requireThisMachine } from '#server/core/http/this-machine.ts'
import { type Job, jobFigures } from '#server/core/jobs/service.ts'
import { isSame } from '#server/platform/is-same.ts'
import { VERSION } from '#server/platform/version.ts'
import { markFor } from './checks/address.ts'
import type { Parts } from './parts.ts'
import { findCatalogue, findNewestBackup, mostIntervalsMissed, oldestWaitingMail } from './repository.ts'

/** A question to the installation, from its doctor. */
const MARK = /^[\w-]{16,64}$/

/** For operators: whether the process is alive, whether it can serve, and its figures. */
export function probes(deps: Deps, parts: Parts, jobs: readonly Job[]) {
  const { config, db, metrics } = deps
  const app = new Hono<HttpEnv>()
  app.get('/healthz', (c) => {
    const question = c.req.query('mark')
    const mark = question && MARK.test(question) ? { mark: markFor(deps.keys.derive, question) } : {}
    return c.json({ status: 'ok', version: VERSION, ...mark })
  })
  app.get('/readyz', async (c) => {
    const checks = { database: false, catalogue: false }
    try {
      const row = await findCatalogue(db)
      checks.database = true
      checks.catalogue = row !== undefined
    } catch {
      // An unreachable database is the answer, not a failure of the probe.
    }
    const isReady = Object.values(checks).every(Boolean)
    // The product serves without its parts, each with its own effect.
    const states = Object.fromEntries(parts.known().map(({ name, state }) => [name, state]))
    const status = isReady ? 'ready' : 'not ready'
    return c.json({ status, version: VERSION, checks, parts: states }, isReady ? 200 : 503)
  })
  app.get('/metrics', async (c) => {
    const { METRICS_TOKEN } = config
    if (!METRICS_TOKEN || !isSame(bearerOf(c.req.raw) ?? '', METRICS_TOKEN))
      requireThisMachine(c, config.PUBLIC_URL, 'Metrics are read on this machine or with METRICS_TOKEN.')
    await measureAges(deps, jobs).catch((error) => deps.log.warn({ err: error }, 'ages could not be read'))
    metrics.partUp.reset()
    // The figures were just read from it, so that a quiet site knows too.
    metrics.partUp.set({ part: 'database' }, deps.reach.isAway ? 0 : 1)
    for (const { name, state } of parts.known())
      if (state !== 'off') metrics.partUp.set({ part: name }, state === 'works' ? 1 : 0)
    return c.body(await metrics.registry.metrics(), 200, { 'content-type': metrics.registry.contentType })
  })
  return app
}

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
