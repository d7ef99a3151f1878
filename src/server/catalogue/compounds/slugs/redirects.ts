import type { MiddlewareHandler } from 'hono'
import { keepOne } from '#server/core/changes/keep-one.ts'
import type { Deps } from '#server/core/deps.ts'
import type { HttpEnv } from '#server/core/http/env.ts'
import { pathAndQueryOf } from '#server/core/http/path-and-query.ts'
import { listMoved } from './repository.ts'
import { movedPath } from './rules.ts'

type Fetch = (request: Request, env: HttpEnv['Bindings']) => Response | Promise<Response>

/** What is read by a slug that its record had before is where it is found at present: told, or in the process asked again. */
export function formerSlugs({ db, tags, log }: Deps, fetchApp: Fetch): MiddlewareHandler<HttpEnv> {
  const presentSlugs = keepOne(tags, ['list:compounds', 'list:vendors'], async () => {
    const moved = await listMoved(db)
    return new Map(moved.flatMap(({ slug, present }) => (slug === present ? [] : [[slug, present]])))
  })
  let lastKnown: ReadonlyMap<string, string> = new Map()
  /** A missing page stays missing while the database cannot say which slugs were renamed. */
  const presentOrLastKnown = async () => {
    try {
      lastKnown = await presentSlugs()
    } catch (err) {
      log.warn({ err }, 'former slugs could not be read')
    }
    return lastKnown
  }
  return async (c, next) => {
    await next()
    if (c.res.status !== 404 || (c.req.method !== 'GET' && c.req.method !== 'HEAD')) return
    const path = movedPath(pathAndQueryOf(c.req.url), await presentOrLastKnown())
    if (path === null) return
    c.res = undefined
    if (c.env?.isInternal) c.res = await fetchApp(new Request(new URL(path, c.req.url), c.req.raw), c.env)
    else c.res = c.body(null, 308, { location: path, 'cache-control': 'no-cache' })
  }
}
