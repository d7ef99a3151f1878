import { timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { bearerOf } from '#server/core/caller.ts'
import type { Deps } from '#server/core/deps.ts'
import type { HttpEnv } from '#server/core/http/env.ts'
import { AppError } from '#server/platform/errors.ts'

export const IMAGE_PATH = '/backup/image'

/** The whole embedded database, for holders of the service key. Only the process that has it open can send it. */
export function databaseImage({ image, serviceKey }: Pick<Deps, 'image' | 'serviceKey'>) {
  const app = new Hono<HttpEnv>()
  if (!image) return app
  app.get(IMAGE_PATH, async (c) => {
    const given = Buffer.from(bearerOf(c.req.raw) ?? '')
    const expected = Buffer.from(serviceKey)
    if (given.length !== expected.length || !timingSafeEqual(given, expected))
      throw new AppError('not_found', 'There is nothing at this path.')
    const body = await image()
    return c.body(body.stream(), 200, { 'content-type': 'application/gzip', 'cache-control': 'no-store' })
  })
  return app
}
