import { randomUUID } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Deps } from '#server/core/deps.ts'
import { clientOf } from './client-ip.ts'
import type { HttpEnv } from './env.ts'

const FAILED_FROM = 400
const SAFE_ID = /^[\w-]{8,64}$/

/**
 * Gives every request an id (the caller's own, if it is harmless) and writes one line about it. The line has
 * the route's pattern, never the path: paths carry what people search for.
 */
export function requestLog({ log, metrics, config }: Deps): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const requestId = requestIdFrom(c.req.header('x-request-id'))
    c.set('requestId', requestId)
    const socket = c.env?.incoming?.socket.remoteAddress
    c.set('client', clientOf(socket, c.req.header('x-forwarded-for'), config.TRUST_PROXY))
    if (c.env?.isInternal) return next()
    const start = performance.now()
    await next()
    c.header('x-request-id', requestId)
    record(
      { log, metrics, config },
      { requestId, method: c.req.method, route: routeOf(c), status: c.res.status, start },
    )
  }
}

/** Makes everything that is done for a request one trace, under the pattern of its path. */
export function traceRequests({ telemetry }: Pick<Deps, 'telemetry'>): MiddlewareHandler<HttpEnv> {
  return (c, next) =>
    telemetry.request(c.env?.isInternal === true, next, () => ({
      method: c.req.method,
      route: routeOf(c),
      status: c.res.status,
    }))
}

/** The path pattern that answered the request. Before the answer, the last match only names the next handler. */
const routeOf = (c: Context<HttpEnv>) => c.get('route') ?? routePath(c)

type Finished = { requestId: string; method: string; route: string; status: number; start: number }

/** One observation for a finished request, and one line: of reads that went well, for the share that `LOG_READS` sets. */
export function record(
  { log, metrics, config }: Pick<Deps, 'log' | 'metrics' | 'config'>,
  { start, ...request }: Finished,
) {
  const ms = performance.now() - start
  const { route, method, status } = request
  metrics.requests.observe({ route, method, status }, ms / 1000)
  const isRead = (method === 'GET' || method === 'HEAD') && status < FAILED_FROM
  if (isRead && Math.random() >= config.LOG_READS) return
  log.info({ ...request, ms: Math.round(ms * 10) / 10 }, 'request')
}

export const requestIdFrom = (given: string | undefined) =>
  given && SAFE_ID.test(given) ? given : randomUUID()
