import pino from 'pino'
import { createApp } from '../../../src/server/app.ts'
import { createAsked } from '../../../src/server/catalogue/search/asked.ts'
import { holdVendorReviews } from '../../../src/server/community/reviews/reported.ts'
import { followTags } from '../../../src/server/core/changes/follow-tags.ts'
import type { Deps } from '../../../src/server/core/deps.ts'
import { createMetrics } from '../../../src/server/core/metrics.ts'
import { createTally } from '../../../src/server/core/tally.ts'
import { requireAccount } from '../../../src/server/identity/accounts/service.ts'
import { personalData } from '../../../src/server/personal-data.ts'
import { createTxtReader } from '../../../src/server/platform/adapters/dns/txt-records.ts'
import { createFeedReader } from '../../../src/server/platform/adapters/feeds/feed-reader.ts'
import { createFetcher, fetcherOptions } from '../../../src/server/platform/adapters/fetch/create-fetcher.ts'
import { createMailer } from '../../../src/server/platform/adapters/mail/smtp.ts'
import { openPayments } from '../../../src/server/platform/adapters/payments/open.ts'
import { openFiles } from '../../../src/server/platform/adapters/storage/files.ts'
import { NO_TELEMETRY } from '../../../src/server/platform/adapters/telemetry/telemetry.ts'
import { parseConfig } from '../../../src/server/platform/config.ts'
import { openPostgres } from '../../../src/server/platform/db/postgres.ts'
import { recordBook } from '../../../src/server/record-book.ts'
import { loadWeb } from '../../../src/server/web.ts'
import { openAccounts } from '../../../src/server/who-asks.ts'
import { signInPerson } from '../../../test/person.ts'

export type Product = Awaited<ReturnType<typeof openProduct>>

/** The built product on a database, without a port and without a cache. */
export async function openProduct(url: string) {
  const connection = await openPostgres(url)
  const config = parseConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    SERVICE_KEY: 'service-key-of-the-bench',
    FACTOR_KEY: 'factor-key-of-the-bench',
  })
  const own = { config, db: connection.db, clock: () => new Date() }
  const tally = createTally(own.clock)
  const fetcher = createFetcher(fetcherOptions(config))
  const deps: Deps = {
    ...own,
    ...(await openAccounts(own)),
    reach: connection.reach,
    image: null,
    pool: null,
    log: pino({ level: 'silent' }),
    metrics: createMetrics(),
    telemetry: NO_TELEMETRY,
    tally,
    asked: createAsked(tally),
    personalData,
    onJoin: holdVendorReviews,
    recordBook,
    afterRoleTaken: async () => {},
    tags: await followTags(connection),
    mailer: createMailer(config),
    fetcher,
    txtRecords: createTxtReader(),
    feeds: createFeedReader(fetcher),
    files: openFiles(config),
    ...openPayments({ ...own, deliversAtOnce: false }),
  }
  const web = await loadWeb({ isDev: false })
  const app = createApp(deps, web, { pageBytes: 1, callBytes: 1 })
  const { user, token } = await signInPerson(deps, { role: 'admin' })
  await requireAccount(deps, user)
  return {
    db: connection.db,
    user,
    /** Some calls are allowed a few times an hour. */
    clearLimits: () => connection.db.deleteFrom('rate_limits').execute(),
    /** The text of an answer, asked for by a visitor, or by an administrator who may see everything. */
    read: async (path: string, as?: 'page' | 'visitor' | 'admin') => {
      const bearer = { visitor: config.PUBLIC_KEY, admin: token, page: undefined }[as ?? 'page']
      const response = await app.fetch(
        new Request(new URL(path, config.PUBLIC_URL), {
          headers: bearer ? { authorization: `Bearer ${bearer}` } : { accept: 'text/html' },
        }),
      )
      const text = await response.text()
      if (response.status !== 200) throw new Error(`${path}: ${response.status} ${text.slice(0, 200)}`)
      return text
    },
    close: async () => {
      await web.close()
      await connection.close()
    },
  }
}

/** How long each path takes a visitor, in milliseconds, after a few to warm up. */
export async function timesOf(product: Product, paths: string[]): Promise<number[]> {
  const taken: number[] = []
  for (const path of [...paths.slice(0, 10), ...paths]) {
    await product.clearLimits()
    const start = performance.now()
    await product.read(path, 'visitor')
    taken.push(performance.now() - start)
  }
  return taken.slice(10)
}
