import { timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { bearerOf } from './caller.ts'
import type { HttpEnv } from './env.ts'

/** For whoever runs the server: is the process alive, can it serve, and what are its figures. */
export function probes({ config, db, metrics }: Deps) {
  const app = new Hono<HttpEnv>()
  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.get('/readyz', async (c) => {
    const checks = { database: false, catalogue: false }
    try {
      const row = await db.selectFrom('drugs').select('id').limit(1).executeTakeFirst()
      checks.database = true
      checks.catalogue = row !== undefined
    } catch {
      // An unreachable database is the answer, not a failure of the probe.
    }
    const isReady = Object.values(checks).every(Boolean)
    return c.json({ status: isReady ? 'ready' : 'not ready', checks }, isReady ? 200 : 503)
  })
  app.get('/metrics', async (c) => {
    if (!mayReadMetrics(c.req.raw, c.get('client').ip, config.METRICS_TOKEN)) {
      throw new AppError('forbidden', 'Metrics are read from this machine or with METRICS_TOKEN.')
    }
    return c.body(await metrics.registry.metrics(), 200, { 'content-type': metrics.registry.contentType })
  })
  return app
}

function mayReadMetrics(request: Request, ip: string, token: string | undefined) {
  if (isLoopback(ip)) return true
  const given = Buffer.from(bearerOf(request) ?? '')
  const expected = Buffer.from(token ?? '')
  return expected.length > 0 && given.length === expected.length && timingSafeEqual(given, expected)
}

export const isLoopback = (ip: string) => /^(127\.|::1$)/.test(ip)
