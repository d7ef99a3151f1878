import { Hono } from 'hono'
import { z } from 'zod'
import { OFFICE_ROLES } from '#contract/identity/office-vocabulary.ts'
import { commandAct } from '#server/core/audit/record.ts'
import { bearerOf, type Deps } from '#server/core/deps.ts'
import { readJson } from '#server/core/http/body.ts'
import type { HttpEnv } from '#server/core/http/env.ts'
import { AppError } from '#server/platform/errors.ts'
import { isSame } from '#server/platform/is-same.ts'
import { setRole } from './service.ts'

export const SERVICE_ROLES_PATH = '/service/roles'

const Wish = z.strictObject({ email: z.string().max(255), role: z.enum([...OFFICE_ROLES, 'user']) })

/** `npm run admin -- user:role` while this process owns the embedded database: holders of the service key give roles. */
export function serviceRoles(deps: Deps) {
  const app = new Hono<HttpEnv>()
  app.put(SERVICE_ROLES_PATH, async (c) => {
    if (!isSame(bearerOf(c.req.raw) ?? '', deps.serviceKey))
      throw new AppError('unauthenticated', 'This needs the service key.')
    const wish = Wish.safeParse(await readJson(c.req.raw))
    if (!wish.success) throw new AppError('invalid', 'This is not a role.')
    return c.json(await setRole(deps, wish.data, commandAct('user:role', deps)))
  })
  return app
}
