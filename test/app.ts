import { randomUUID } from 'node:crypto'
import pino from 'pino'
import type { Answer, Input } from '#contract/endpoints.ts'
import { type RouteName, routes } from '#contract/routes.ts'
import { createMailer } from '#server/adapters/mail/mailer.ts'
import { type App, createApp } from '#server/app.ts'
import { type Config, parseConfig } from '#server/config.ts'
import type { Connection } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { bearerOf, identifyVisitor, type User } from '#server/http/caller.ts'
import { createMetrics } from '#server/http/metrics.ts'
import { requireAccount } from '#server/modules/accounts/service.ts'
import { followCatalogueVersion } from '#server/modules/catalogue/version.ts'
import { openTestDatabase } from './database.ts'

/** A failure as it arrives. */
export type Refusal = { status: 'error'; message: string; code: string; field?: string }

export type TestApp = Awaited<ReturnType<typeof startTestApp>>

/** The real product on a database of its own, without a port. `visitor` makes calls as somebody signed out. */
export async function startTestApp(options: { config?: Record<string, string>; deps?: Partial<Deps> } = {}) {
  const connection: Connection = await openTestDatabase()
  const config: Config = parseConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...options.config })
  const people = new Map<string, User>()
  const identify = identifyVisitor(config.PUBLIC_KEY)
  const deps: Deps = {
    config,
    db: connection.db,
    log: pino({ level: config.LOG_LEVEL }),
    metrics: createMetrics(),
    clock: () => new Date(),
    catalogue: await followCatalogueVersion(connection),
    mailer: createMailer(config),
    identify: async (request) => people.get(bearerOf(request) ?? '') ?? identify(request),
    ...options.deps,
  }
  const app = createApp(deps)
  return {
    deps,
    db: connection.db,
    connection,
    fetch: (path: string, init?: RequestInit, from?: string) => fetchFrom(app, config, path, init, from),
    visitor: caller(app, config, config.PUBLIC_KEY),
    /** Somebody signed in, who makes calls as themselves. Every call makes another person. */
    person: async ({ isSubscriber = false, ...given }: Partial<User> & { isSubscriber?: boolean } = {}) => {
      const id = given.id ?? randomUUID()
      const user: User = {
        kind: 'user',
        id,
        email: `${id.slice(0, 8)}@people.example`,
        name: 'Anna Example',
        role: 'user',
        isConfirmed: true,
        sessionId: randomUUID(),
        ...given,
      }
      const token = `token-of-${id}`
      people.set(token, user)
      await requireAccount(deps, user)
      if (isSubscriber)
        await connection.db.insertInto('entitlements').values({ account_id: id, ends_at: null }).execute()
      return { ...user, token, call: caller(app, config, token) }
    },
    close: connection.close,
  }
}

/** Makes calls of the contract with one bearer. */
export function caller(app: App, config: Config, bearer: string) {
  return async <K extends RouteName>(name: K, input: Input<K>) => {
    const { method, path } = routes[name]
    const {
      params = {},
      query = {},
      body,
    } = input as Partial<Record<'params' | 'query' | 'body', Record<string, unknown>>>
    const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])))
    const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
    const response = await fetchFrom(app, config, `${filled}?${search}`, {
      method,
      headers: {
        authorization: `Bearer ${bearer}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: (await response.json()) as Answer<K> & Partial<Refusal> }
  }
}

/** `from` is the network address that the request seems to come from. */
const fetchFrom = async (
  app: App,
  config: Config,
  path: string,
  init?: RequestInit,
  from?: string,
): Promise<Response> =>
  app.fetch(
    new Request(new URL(path, config.PUBLIC_URL), init),
    from ? { incoming: { socket: { remoteAddress: from } } } : undefined,
  )
