import type { MiddlewareHandler } from 'hono'
import type { Deps } from '#server/core/deps.ts'
import type { HttpEnv } from './env.ts'
import { routeOf } from './request-log.ts'

/** Makes everything that is done for a request one trace, under the pattern of its path. */
export function traceRequests({ telemetry }: Pick<Deps, 'telemetry'>): MiddlewareHandler<HttpEnv> {
  return (c, next) =>
    telemetry.request(c.env?.isInternal === true, next, () => ({
      method: c.req.method,
      route: routeOf(c),
      status: c.res.status,
    }))
}
