import { Hono } from 'hono'
import { bearerOf } from '#server/core/caller.ts'
import type { Deps } from '#server/core/deps.ts'
import type { HttpEnv } from '#server/core/http/env.ts'
import { requireThisMachine } from '#server/core/http/this-machine.ts'
import type { Job } from '#server/core/jobs/service.ts'
import { isSame } from '#server/platform/is-same.ts'
import { VERSION } from '#server/platform/version.ts'
import { measureAges } from './ages.ts'
import { markFor } from './checks/address.ts'
import type { Parts } from './parts.ts'
import { findCatalogue } from './repository.ts'

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
