import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'

const READS = ['GET', 'HEAD']

const EXPOSED = ['etag', 'ratelimit', 'ratelimit-policy', 'retry-after', 'x-request-id', 'x-last-known']

/**
 * Lets pages of other sites read public calls. The bearer alone identifies the caller, never a cookie, so a page cannot
 * read as another person. Calls that change something send none of these headers, so a browser's preflight for a bearer
 * fails. A list of allowed methods would not stop a POST. Without `allowHeaders` a request may have any.
 */
export function readableFromOtherSites(
  allowMethods = READS,
  allowHeaders = ['authorization'],
): MiddlewareHandler {
  const allowReads = cors({
    origin: '*',
    allowMethods,
    allowHeaders,
    exposeHeaders: EXPOSED,
    maxAge: 24 * 60 * 60,
  })
  return (c, next) => {
    const { method } = c.req
    const wanted = method === 'OPTIONS' ? c.req.header('access-control-request-method') : method
    return allowMethods.includes(wanted ?? '') ? allowReads(c, next) : next()
  }
}

/** The same headers for an answer sent from the cache. */
export const CROSS_ORIGIN_HEADERS: [name: string, value: string][] = [
  ['access-control-allow-origin', '*'],
  ['access-control-expose-headers', EXPOSED.join(',')],
]
