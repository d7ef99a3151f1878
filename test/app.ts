import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll } from 'vitest'
import type { Answer, Input } from '#contract/endpoints.ts'
import { isPermission } from '#contract/identity/office-vocabulary.ts'
import type { Route } from '#contract/route.ts'
import { type RouteName, routes } from '#contract/routes.ts'
import { type App, createApp } from '#server/app.ts'
import { createAsked } from '#server/catalogue/search/asked.ts'
import { releaseMessages } from '#server/community/contact/personal-data.ts'
import { holdVendorReviews } from '#server/community/reviews/reported.ts'
import { belongsInLog } from '#server/core/audit/record.ts'
import { followTags } from '#server/core/changes/follow-tags.ts'
import type { Deps } from '#server/core/deps.ts'
import { createMetrics } from '#server/core/metrics.ts'
import { createTally } from '#server/core/tally.ts'
import { requireAccount } from '#server/identity/accounts/service.ts'
import { personalData } from '#server/personal-data.ts'
import { createTxtReader } from '#server/platform/adapters/dns/txt-records.ts'
import { createFeedReader } from '#server/platform/adapters/feeds/feed-reader.ts'
import { createFetcher, fetcherOptions } from '#server/platform/adapters/fetch/create-fetcher.ts'
import { createMailer } from '#server/platform/adapters/mail/smtp.ts'
import { type Network, openPayments } from '#server/platform/adapters/payments/open.ts'
import { openFiles } from '#server/platform/adapters/storage/files.ts'
import { NO_TELEMETRY } from '#server/platform/adapters/telemetry/telemetry.ts'
import { type Config, parseConfig } from '#server/platform/config.ts'
import type { Connection } from '#server/platform/db/connection.ts'
import type { Db } from '#server/platform/db/db.ts'
import { recordBook } from '#server/record-book.ts'
import { openAccounts } from '#server/who-asks.ts'
import { openTestDatabase } from './database.ts'
import { type NewPerson, signInPerson } from './person.ts'

/** A failure as it arrives. */
export type Refusal = { status: 'error'; message: string; code: string; field?: string }

export type TestApp = Awaited<ReturnType<typeof startTestApp>>

/** The real product on its own database, without a port. `visitor` makes calls as a signed-out person. */
export async function startTestApp(
  options: {
    config?: Record<string, string>
    deps?: Partial<Deps>
    network?: Network
    /** Another database than one with the demo catalogue. */
    database?: Connection
  } = {},
) {
  const telemetry = options.deps?.telemetry ?? NO_TELEMETRY
  const connection = options.database ?? (await openTestDatabase(telemetry.query))
  const folder = join(tmpdir(), `assayer-${randomUUID()}`)
  const config: Config = parseConfig({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    SERVICE_KEY: 'service-key-of-the-tests',
    FACTOR_KEY: 'factor-key-of-the-tests',
    ...options.config,
  })
  const clock = options.deps?.clock ?? (() => new Date())
  const own = { config, db: connection.db, clock }
  const tally = createTally(clock)
  const fetcher = createFetcher(fetcherOptions(config))
  const deps: Deps = {
    ...own,
    ...(await openAccounts(own)),
    reach: connection.reach,
    image: connection.image ?? null,
    pool: connection.pool ?? null,
    log: pino({ level: config.LOG_LEVEL }),
    metrics: createMetrics(),
    telemetry,
    tally,
    asked: createAsked(tally),
    personalData,
    onJoin: holdVendorReviews,
    recordBook,
    afterRoleTaken: releaseMessages,
    tags: await followTags(connection),
    mailer: createMailer(config),
    fetcher,
    txtRecords: createTxtReader(),
    feeds: createFeedReader(fetcher),
    files: openFiles({ ...config, DATA_DIR: folder }),
    // Events wait until `deps.sandbox.settle()`, so that tests decide when they arrive.
    ...openPayments({ ...own, deliversAtOnce: false, network: options.network }),
    ...options.deps,
  }
  const app = createApp(deps)
  return {
    deps,
    db: connection.db,
    connection,
    fetch: (path: string, init?: RequestInit, from?: string) => fetchFrom(app, config, path, init, from),
    visitor: caller(app, config, async () => config.PUBLIC_KEY, connection.db),
    /** A signed-in person with their own calls. Every call makes another person. */
    person: async ({ isSubscriber = false, ...given }: NewPerson & { isSubscriber?: boolean } = {}) => {
      const { user, token, refreshToken, freshToken } = await signInPerson(deps, given)
      await requireAccount(deps, user)
      if (isSubscriber)
        await connection.db
          .insertInto('entitlements')
          .values({ account_id: user.id, ends_at: null })
          .execute()
      return { ...user, token, refreshToken, call: caller(app, config, freshToken, connection.db) }
    },
    close: connection.close,
  }
}

/** What a file of tests opened for all of them; closed after them, the last opened first. */
export function closedAtEnd<T extends { close: () => unknown }>(opened: T): T {
  afterAll(async () => {
    await opened.close()
  })
  return opened
}

/** The app that all tests of a file share; it is closed after the last of them. */
export const sharedApp = async (options: Parameters<typeof startTestApp>[0] = {}) =>
  closedAtEnd(await startTestApp(options))

/** Makes calls of the contract with one bearer. With `db`, each must leave in the audit log what it should. */
export function caller(app: App, config: Config, bearer: () => Promise<string>, db?: Db) {
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
        authorization: `Bearer ${await bearer()}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (db && response.ok) await expectOnRecord(db, name, response)
    return {
      status: response.status,
      body: (await response.json()) as Answer<K> & Partial<Omit<Refusal, 'status'>>,
    }
  }
}

/** Whatever a test does in the back office is in the audit log, once; whatever is no act of it is not. */
async function expectOnRecord(db: Db, name: RouteName, response: Response) {
  const entries = await db
    .selectFrom('audit_log')
    .where('request_id', '=', response.headers.get('x-request-id') ?? '')
    .where('call', '=', name)
    .select('target')
    .execute()
  const route: Route = routes[name]
  const wanted = belongsInLog(route) ? 1 : 0
  if (entries.length !== wanted && (wanted === 1 || isPermission(route.access)))
    throw new Error(`${name} left ${entries.length} entries in the audit log instead of ${wanted}.`)
  if (wanted === 1 && route.method !== 'GET' && entries[0]?.target.split(':')[0] === name)
    throw new Error(`${name} is written into the audit log after its act, not with it.`)
}

/** `from` is the IP that the request seems to come from. */
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
