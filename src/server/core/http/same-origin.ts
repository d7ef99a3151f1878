import type { MiddlewareHandler } from 'hono'
import { AppError } from '#server/platform/errors.ts'
import type { HttpEnv } from './env.ts'

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
