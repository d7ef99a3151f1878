import { Hono } from 'hono'
import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { limit } from '#server/modules/limits/service.ts'
import { readJson } from './body.ts'
import type { HttpEnv } from './env.ts'

/** A fault that a page met in somebody's browser. Nothing in it says who. */
const Report = z.strictObject({
  message: z.string().max(500),
  path: z.string().max(300),
  stack: z.string().max(2000).optional(),
})

const PER_ADDRESS = { max: 30, perS: 60 }

/** Takes the reports of our own pages (a beacon carries no bearer) and writes them to the log. */
export function clientErrors(deps: Deps) {
  const app = new Hono<HttpEnv>()
  app.post('/api/client-errors', async (c) => {
    if (!isFromOurPages(c.req.raw)) throw new AppError('forbidden', 'Only our own pages report errors.')
    await limit(deps, 'client-errors', c.get('clientAddress'), PER_ADDRESS)
    const report = Report.safeParse(await readJson(c.req.raw))
    if (!report.success) throw new AppError('invalid', 'This is not a report of an error.')
    deps.log.warn({ requestId: c.get('requestId'), clientError: report.data }, 'a page failed in a browser')
    return c.body(null, 204)
  })
  return app
}

/** Browsers say where a request comes from, and pages cannot change that. */
function isFromOurPages({ headers }: Request): boolean {
  const site = headers.get('sec-fetch-site')
  if (site) return site === 'same-origin'
  const origin = headers.get('origin')
  return origin !== null && URL.canParse(origin) && new URL(origin).host === headers.get('host')
}
