import { Hono } from 'hono'
import { clientOf } from './core/http/client-ip.ts'
import type { HttpEnv } from './core/http/env.ts'
import { authService } from './identity/auth/app.ts'
import { answerAuthFailure } from './identity/auth/wire/failures.ts'
import type { Config } from './platform/config.ts'
import { connect } from './platform/db/connect.ts'
import { migrate } from './platform/db/migrate.ts'
import { OwnedElsewhereError } from './platform/db/owner-lock.ts'
import { createLog } from './platform/log.ts'
import { readServiceKey } from './platform/service-key.ts'
import { openAccounts } from './who-asks.ts'

/** Makes admin calls of the auth service from a command. Throws with the service's words when refused. */
export type AdminClient = {
  call: (method: string, path: string, body?: object) => Promise<unknown>
  close: () => Promise<void>
}

/**
 * Reaches the service that keeps the accounts: the hosted provider, the database itself, or, when a running server owns
 * the embedded database, that server.
 */
export async function openAdminClient(config: Config): Promise<AdminClient> {
  if (config.SUPABASE_URL) return over(config.SUPABASE_URL, config.SUPABASE_SERVICE_KEY ?? '')
  const serviceKey = readServiceKey(config)
  try {
    const connection = await connect(config)
    await migrate(connection.db)
    const log = createLog(config.LOG_LEVEL)
    const own = { config, db: connection.db, clock: () => new Date(), log }
    const service = authService({ ...own, ...(await openAccounts(own)) })
    const app = new Hono<HttpEnv>()
    app.use((c, next) => {
      c.set('client', clientOf('a command on the server', undefined, 0))
      return next()
    })
    app.route('/auth/v1', service)
    app.onError((error, c) => answerAuthFailure(error, c, log))
    return {
      call: (method, path, body) =>
        callWith(async (request) => app.fetch(request), config.PUBLIC_URL, serviceKey, method, path, body),
      close: connection.close,
    }
  } catch (error) {
    if (!(error instanceof OwnedElsewhereError)) throw error
    return over(`http://${config.HOST}:${config.PORT}`, serviceKey)
  }
}

const over = (url: string, serviceKey: string): AdminClient => ({
  call: (method, path, body) => callWith(fetch, url, serviceKey, method, path, body),
  close: async () => {},
})

async function callWith(
  send: (request: Request) => Promise<Response>,
  url: string,
  serviceKey: string,
  method: string,
  path: string,
  body?: object,
): Promise<unknown> {
  const request = new Request(`${url}/auth/v1${path}`, {
    method,
    headers: { apikey: serviceKey, authorization: `Bearer ${serviceKey}` },
    ...(body && { body: JSON.stringify(body) }),
  })
  const response = await send(request)
  const answer = (await response.json()) as { msg?: string; message?: string }
  if (!response.ok)
    throw new Error(answer.msg ?? answer.message ?? `The service answered ${response.status}.`)
  return answer
}
