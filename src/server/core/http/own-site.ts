import type { MiddlewareHandler } from 'hono'
import { returnPath } from '#domain/people/return-path.ts'
import { AppError } from '#server/platform/errors.ts'
import { isLocalUrl } from '#server/platform/local-url.ts'
import type { HttpEnv } from './env.ts'

/**
 * The one place that decides where answers lead: to a path of this site, or to our public name. A `Location` that
 * leads elsewhere becomes the home page. `mayLeave` names the paths that lead to a provider of sign-ins.
 */
export function ownLocation(publicUrl: string, mayLeave: string[]): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    await next()
    const location = c.res.headers.get('location')
    if (location === null || mayLeave.includes(c.req.path)) return
    c.res.headers.set('location', ownLink(location, publicUrl))
  }
}

/** For calls without a bearer: only pages of this site make them. Browsers say where a request comes from. */
export function sameOrigin(publicUrl: string): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const site = c.req.header('sec-fetch-site')
    const origin = c.req.header('origin')
    const isOwn = origin === new URL(publicUrl).origin || origin === new URL(c.req.url).origin
    if (site ? site !== 'same-origin' : !isOwn)
      throw new AppError('forbidden', 'This call is made by pages of this site only.')
    await next()
  }
}

/** A path stays a path; a full link stays when it is one of this site. On one machine all its names are this site. */
export function ownLink(location: string, publicUrl: string): string {
  const url = URL.parse(location)
  if (!url) return returnPath(location)
  const site = new URL(publicUrl)
  const isOwn =
    url.origin === site.origin ||
    (url.protocol === site.protocol && url.port === site.port && [url.href, publicUrl].every(isLocalUrl))
  if (!isOwn || url.username || url.password) return '/'
  return url.origin + returnPath(url.pathname + url.search + url.hash)
}
