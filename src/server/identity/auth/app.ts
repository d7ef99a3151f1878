import { Hono } from 'hono'
import { cors } from 'hono/cors'
import type { AuthDeps } from '#server/core/deps.ts'
import type { HttpEnv } from '#server/core/http/env.ts'
import { adminCalls } from './admin/calls.ts'
import { peopleCalls } from './calls.ts'
import { oneTimeCalls } from './one-time/calls.ts'
import { AuthError } from './wire/errors.ts'

/** Every call of the auth protocol that this server answers. */
export const authCalls = [...peopleCalls, ...oneTimeCalls, ...adminCalls]

/** The embedded auth service, to be mounted at `/auth/v1`. With a hosted provider there is none. */
export function authService(deps: AuthDeps) {
  const app = new Hono<HttpEnv>()
  app.use(
    cors({
      origin: new URL(deps.config.PUBLIC_URL).origin,
      credentials: true,
      allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowHeaders: [
        'accept',
        'apikey',
        'authorization',
        'content-type',
        'x-client-info',
        'x-supabase-api-version',
      ],
      exposeHeaders: ['x-total-count', 'link', 'x-supabase-api-version', 'x-sb-error-code'],
    }),
  )
  for (const { method, path, run } of authCalls) app.on(method, path, (c) => run(deps, c))
  for (const path of new Set(authCalls.map((call) => call.path)))
    app.all(path, () => {
      throw new AuthError('method_not_allowed', 'This call does not take this method.')
    })
  app.all('*', () => {
    throw new AuthError('not_found', 'There is no such call.')
  })
  return app
}
