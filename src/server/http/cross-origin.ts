import { cors } from 'hono/cors'

const EXPOSED = ['etag', 'ratelimit', 'ratelimit-policy', 'retry-after', 'x-request-id', 'x-last-known']

/**
 * Programs on pages of other sites may read calls. Who asks is told by the bearer alone, never by a cookie, so a page
 * reads nothing for somebody else; a browser asks first before anything but a read, and is told no.
 */
export const readableFromOtherSites = () =>
  cors({
    origin: '*',
    allowMethods: ['GET', 'HEAD'],
    allowHeaders: ['authorization'],
    exposeHeaders: EXPOSED,
    maxAge: 24 * 60 * 60,
  })

/** The same on an answer that is sent as it was kept. */
export const CROSS_ORIGIN_HEADERS: [name: string, value: string][] = [
  ['access-control-allow-origin', '*'],
  ['access-control-expose-headers', EXPOSED.join(',')],
]
