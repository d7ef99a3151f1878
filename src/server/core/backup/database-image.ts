import { Hono } from 'hono'
import { bearerOf, type Deps } from '#server/core/deps.ts'
import type { HttpEnv } from '#server/core/http/env.ts'
import { AppError } from '#server/platform/errors.ts'
import { isSame } from '#server/platform/is-same.ts'
import { recordBackup } from './records-repository.ts'

export const IMAGE_PATH = '/backup/image'

/**
 * The whole embedded database, for holders of the service key, who then say when the backup of it was made. Only the
 * process that has it open can send it and note that.
 */
export function databaseImage({ db, image, serviceKey }: Pick<Deps, 'db' | 'image' | 'serviceKey'>) {
  const app = new Hono<HttpEnv>()
  if (!image) return app
  app.use(IMAGE_PATH, async (c, next) => {
    if (!isSame(bearerOf(c.req.raw) ?? '', serviceKey))
      throw new AppError('not_found', 'There is nothing at this path.')
    await next()
  })
  app.get(IMAGE_PATH, async (c) => {
    const body = await image()
    return c.body(body.stream(), 200, { 'content-type': 'application/gzip', 'cache-control': 'no-store' })
  })
  app.post(IMAGE_PATH, async (c) => {
    await recordBackup(db, new Date(await c.req.text()))
    return c.body(null, 204)
  })
  return app
}
