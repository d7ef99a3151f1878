import { Hono } from 'hono'
import { z } from 'zod'
import { OFFICE_ROLES } from '#contract/office-vocabulary.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { readJson } from '#server/http/body.ts'
import { bearerOf } from '#server/http/caller.ts'
import type { HttpEnv } from '#server/http/env.ts'
import { commandAct } from '#server/modules/audit/act.ts'
import { isSame } from '#server/modules/auth/secrets.ts'
import { setRole } from './set-role.ts'

export const SERVICE_ROLES_PATH = '/service/roles'

const Wish = z.strictObject({ email: z.string().max(255), role: z.enum([...OFFICE_ROLES, 'user']) })

/** `npm run user:role` while this process owns the embedded database: whoever has the service key gives roles. */
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
