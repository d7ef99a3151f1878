import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { createApp } from './app.ts'
import { dropLeases } from './billing/account-lock/repository.ts'
import { checkPrice } from './billing/price-check.ts'
import { readCoverage } from './catalogue/compounds/read/repository.ts'
import { rateByPresentRule } from './catalogue/evidence/records/derived.ts'
import { createAsked } from './catalogue/search/asked.ts'
import { releaseMessages } from './community/contact/personal-data.ts'
import { holdVendorReviews } from './community/reviews/reported.ts'
import { followTags } from './core/changes/follow-tags.ts'
import type { Deps } from './core/deps.ts'
import { httpServer } from './core/http/http-server.ts'
import { keptAnswersFirst } from './core/http/kept-answers.ts'
import { createMetrics } from './core/metrics.ts'
import { createTally } from './core/tally.ts'
import { drainOf } from './drain.ts'
import { firstAdminLine } from './first-admin-line.ts'
import { loadCatalogueIfEmpty } from './first-catalogue.ts'
import { newFirstAdminLink } from './identity/roles/first-admin.ts'
import { startJobs } from './jobs.ts'
import { personalData } from './personal-data.ts'
import { createTxtReader } from './platform/adapters/dns/txt-records.ts'
import { createThreadedFeedReader } from './platform/adapters/feeds/read-in-thread.ts'
import { createFetcher, fetcherOptions } from './platform/adapters/fetch/create-fetcher.ts'
import { createMailer } from './platform/adapters/mail/smtp.ts'
import { openPayments } from './platform/adapters/payments/open.ts'
import { openFiles } from './platform/adapters/storage/files.ts'
import { openTelemetry } from './platform/adapters/telemetry/create-telemetry.ts'
import type { Config } from './platform/config.ts'
import { dropClaims } from './platform/db/claims-repository.ts'
import { connect } from './platform/db/connect.ts'
import { migrate } from './platform/db/migrate.ts'
import { isWholeMachine } from './platform/local-url.ts'
import { createLog } from './platform/log.ts'
import { recordBook } from './record-book.ts'
import { isBehindShipped } from './shipped-catalogue.ts'
import { startupReport } from './startup-report.ts'
import { loadWeb } from './web.ts'
import { openAccounts } from './who-asks.ts'

/** In-flight requests get this long after SIGTERM. */
const DRAIN_MS = 10_000
/** On a shared database other processes go on: an open connection gets one last answer with `Connection: close`. */
const LINGER_MS = 2_000

export type RunningServer = { url: string; close: () => Promise<void> }

/** How this machine reaches itself where it listens. */
const reachable = (host: string) => {
  if (isWholeMachine(host)) return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

/** The process: database, migrations, catalogue, app, listen; `close` finishes running requests first. */
export async function startServer(config: Config, { isDev = false } = {}): Promise<RunningServer> {
  const telemetry = await openTelemetry(config)
  const log = createLog(config.LOG_LEVEL, telemetry.logFields)
  const connection = await connect(config, telemetry.query)
  const { db } = connection
  try {
    await migrate(db)
    const files = openFiles(config)
    await loadCatalogueIfEmpty(connection, (line) => process.stdout.write(`${line}\n`), {
      files,
      demo: config.DEMO,
    })
    await rateByPresentRule(db)
    // Read before anybody is answered: here a failure may end the process, later it may not.
    const coverage = await readCoverage(db)
    const isBehind = await isBehindShipped(db, config)
    const own = { config, db, clock: () => new Date() }
    const firstAdminToken = await newFirstAdminLink(own)
    const tally = createTally(own.clock)
    const fetcher = createFetcher(fetcherOptions(config))
    const deps: Deps = {
      ...own,
      ...(await openAccounts(own)),
      reach: connection.reach,
      image: connection.image ?? null,
      pool: connection.pool ?? null,
      log,
      metrics: createMetrics(connection),
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
      feeds: createThreadedFeedReader(fetcherOptions(config)),
      files,
      ...openPayments(own),
    }
    await checkPrice(deps)
    const web = await loadWeb({ isDev })
    const app = createApp(deps, web)
    const listener = keptAnswersFirst(app.kept, deps, getRequestListener(app.fetch))
    const server = httpServer(web.middleware ? web.middleware(listener) : listener)
    const drain = drainOf(server, {
      withinMs: DRAIN_MS,
      lingerMs: connection.kind === 'postgres' ? LINGER_MS : 0,
      onCutOff: () => log.warn('Cut off requests that were still in flight'),
    })
    server.listen(config.PORT, config.HOST)
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const url = `http://${reachable(config.HOST)}:${port}`
    // Leases of the only earlier process are void: it has ended.
    if (connection.kind === 'embedded') {
      await dropLeases(db)
      await dropClaims(db)
    }
    const jobs = startJobs(deps)
    const firstAdmin = firstAdminLine(firstAdminToken, { config, url, isTerminal: process.stdout.isTTY })
    process.stdout.write(startupReport(deps, coverage, { kind: connection.kind, url, firstAdmin, isBehind }))
    return {
      url,
      close: async () => {
        await drain()
        // Before the jobs: one of them may wait for a slow page.
        deps.feeds.stop()
        await deps.fetcher.close()
        await jobs.stop()
        deps.mailer.close()
        await web.close()
        await connection.close()
        await telemetry.close()
        log.flush()
      },
    }
  } catch (error) {
    await connection.close()
    throw error
  }
}
