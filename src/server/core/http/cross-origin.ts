import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'

const READS = ['GET', 'HEAD']

const EXPOSED = ['etag', 'ratelimit', 'ratelimit-policy', 'retry-after', 'x-request-id', 'x-last-known']

/**
 * Programs on pages of other sites may read calls. Who asks is told by the bearer alone, never by a cookie, so a page
 * reads nothing for somebody else. Whatever changes something has no header of this: a browser that asks whether it may send
 * a bearer along is not allowed to. A list of methods would not keep it from a POST.
 */
export function readableFromOtherSites(): MiddlewareHandler {
  const allowReads = cors({
    origin: '*',
    allowMethods: READS,
    allowHeaders: ['authorization'],
    exposeHeaders: EXPOSED,
    maxAge: 24 * 60 * 60,
  })
  return (c, next) => {
    const { method } = c.req
    const wanted = method === 'OPTIONS' ? c.req.header('access-control-request-method') : method
    return READS.includes(wanted ?? '') ? allowReads(c, next) : next()
  }
}

/** The same on an answer that is sent as it was kept. */
export const CROSS_ORIGIN_HEADERS: [name: string, value: string][] = [
  ['access-control-allow-origin', '*'],
  ['access-control-expose-headers', EXPOSED.join(',')],
]
