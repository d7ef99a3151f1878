import { Hono } from 'hono'
import { except } from 'hono/combine'
import { etag } from 'hono/etag'
import { endpoints } from '#contract/endpoints.ts'
import { type RouteName, routes } from '#contract/routes.ts'
import { aiSearchRoutes } from './ai-search/routes.ts'
import { billingRoutes } from './billing/routes.ts'
import { paymentWebhook } from './billing/webhook/webhook.ts'
import { pictures } from './catalogue/compounds/images/pictures.ts'
import { formerSlugs } from './catalogue/compounds/slugs/redirects.ts'
import { changesFeed } from './catalogue/evidence/changes-feed.ts'
import { searchedSentence } from './catalogue/literature/log.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { createSearch } from './catalogue/search/routes.ts'
import { siteFiles } from './catalogue/site/site-files.ts'
import { communityRoutes } from './community/routes.ts'
import { databaseImage } from './core/backup/database-image.ts'
import type { Deps } from './core/deps.ts'
import { createHealth } from './core/health/figures.ts'
import { watchParts } from './core/health/parts.ts'
import { probes } from './core/health/probes.ts'
import { statusPage } from './core/health/status-page.ts'
import { type AnswerCache, createAnswerCache, type Why } from './core/http/answer-cache.ts'
import { apiDocs } from './core/http/api-docs.ts'
import { limitBody } from './core/http/body-limit.ts'
import { readableFromOtherSites } from './core/http/cross-origin.ts'
import { handlersOf, requireWhole } from './core/http/endpoint.ts'
import type { HttpEnv } from './core/http/env.ts'
import { answerFailure } from './core/http/failures.ts'
import { ownLocation, sameOrigin } from './core/http/own-site.ts'
import { limitQuery } from './core/http/query-limit.ts'
import { limitReads, READ_LIMITS } from './core/http/read-limit.ts'
import { refusingWithPages } from './core/http/refusal-page.ts'
import { requestLog, traceRequests } from './core/http/request-log.ts'
import { securityHeaders } from './core/http/security-headers.ts'
import { staticFiles } from './core/http/static-files.ts'
import { limitTime } from './core/http/time-limit.ts'
import { limitUnderWay } from './core/http/under-way.ts'
import { mailbox } from './core/mail/mailbox.ts'
import { coreRoutes } from './core/routes.ts'
import { authService } from './identity/auth/app.ts'
import { answerAuthFailure } from './identity/auth/wire/failures.ts'
import { serviceRoles } from './identity/roles/service-call.ts'
import { identityRoutes } from './identity/routes.ts'
import { jobsOf } from './jobs.ts'
import { certificateFiles } from './market/batches/file-answers.ts'
import { ratingExport } from './market/ratings/export.ts'
import { marketRoutes } from './market/routes.ts'
import { unsubscribing } from './market/watches/unsubscribe.ts'
import { mountCalls } from './mount-calls.ts'
import { officeRoutes } from './office/routes.ts'
import { embeds } from './open-data/embeds/cards.ts'
import { dataFiles } from './open-data/exports/file-answers.ts'
import * as dataExports from './open-data/exports/service.ts'
import { mcp } from './open-data/mcp/mount.ts'
import { newsFeeds } from './open-data/news/feeds.ts'
import { AppError } from './platform/errors.ts'
import { sandboxRoutes } from './sandbox-routes.ts'
import { pages, type Web } from './ssr.ts'
import { claimRoutes } from './vendor-members/routes.ts'

/** Where clients of the auth protocol expect its service. */
const AUTH = '/auth/v1'
const MAX_BODY_BYTES = 64 * 1024
const DRAFTS = '/api/admin/drafts'
/** A payment provider's event carries the whole object that changed. */
const MAX_EVENT_BYTES = 1024 * 1024
/** Paths whose request body is a file. */
const FILE_PATHS = (Object.keys(endpoints) as RouteName[]).flatMap((name) =>
  'takesFile' in endpoints[name] ? [routes[name].path] : [],
)
const TIME_LIMIT_MS = 15_000
/** Running calls of one process at once; more are refused. */
const MOST_CALLS = { all: 500, network: 100 }
/** Room for cached answers of visitors. Three quarters are for pages, which are larger and slower to render. */
function roomOf({ KEPT_ANSWERS_MB }: Deps['config']) {
  const bytes = KEPT_ANSWERS_MB * 1024 * 1024
  return { pageBytes: bytes * 0.75, callBytes: bytes * 0.25 }
}

export type App = {
  fetch: (request: Request, env?: HttpEnv['Bindings']) => Response | Promise<Response>
  /** Cached answers for visitors by path; pages and calls have separate caches. */
  kept: { pages: AnswerCache; calls: AnswerCache }
  /** Every route and middleware path, in order. */
  routes: readonly { method: string; path: string }[]
}

/** A page as visitors see it, rendered from another database, and never cached. */
const pageOf = (deps: Deps, web: Web) => async (db: Deps['db'], path: string) => {
  // The sandbox sends its events to this product.
  const apart = createApp({ ...deps, db, sandbox: null }, web, { pageBytes: 1, callBytes: 1 })
  const answer = await apart.fetch(new Request(new URL(path, deps.config.PUBLIC_URL)), { isInternal: true })
  return answer.text()
}

/** The whole product without a port: middleware in order, modules in order. Without `web` there are no pages. */
export function createApp(deps: Deps, web?: Web, { pageBytes, callBytes } = roomOf(deps.config)): App {
  const app = new Hono<HttpEnv>()
  const countOf = (cache: string) => (why: Why) => deps.metrics.made.inc({ cache, why })
  const kept = {
    pages: createAnswerCache(pageBytes, deps.tags, deps.clock, countOf('page')),
    calls: createAnswerCache(callBytes, deps.tags, deps.clock, countOf('api')),
  }
  const parts = watchParts(deps)
  const search = createSearch(deps)

  app.use(traceRequests(deps))
  app.use(requestLog(deps))
  app.use(securityHeaders(deps.config))
  app.use(ownLocation(deps.config.PUBLIC_URL, [`${AUTH}/authorize`, `${AUTH}/user/identities/authorize`]))
  app.use(formerSlugs(deps, app.fetch))
  // What programs ask for again and again.
  for (const path of ['/openapi.json', '/changes.atom', '/feeds/*']) app.use(path, etag({ weak: true }))
  for (const path of ['/api/*', '/openapi.json']) app.use(path, readableFromOtherSites())
  app.use('/webhooks/*', limitBody(MAX_EVENT_BYTES))
  // Files are counted where they are written.
  // An entry of the evidence may be long.
  app.use(`${DRAFTS}/*`, limitBody(MAX_EVENT_BYTES))
  app.use(except(['/webhooks/*', `${DRAFTS}/*`, ...FILE_PATHS], limitBody(MAX_BODY_BYTES)))
  app.use(limitTime(TIME_LIMIT_MS))
  const limitCalls = limitUnderWay(MOST_CALLS, deps.config.PUBLIC_URL)
  for (const path of ['/api/*', `${AUTH}/*`]) app.use(path, limitCalls)
  app.use('/api/*', limitReads(deps, READ_LIMITS.calls))
  app.use('/api/client-errors', sameOrigin(deps.config.PUBLIC_URL))

  mountCalls(
    app,
    requireWhole([
      ...coreRoutes(deps, jobsOf(deps), createHealth(deps, kept, parts)),
      ...identityRoutes(deps),
      ...catalogueRoutes(deps, search),
      ...aiSearchRoutes(deps, search),
      ...communityRoutes(deps),
      ...marketRoutes(deps, search),
      ...billingRoutes(deps),
      ...claimRoutes(deps),
      ...handlersOf(deps, dataExports),
      ...officeRoutes(deps, parts, web && pageOf(deps, web)),
    ]),
    deps,
    kept.calls,
  )
  app.route('/', ratingExport(deps))
  app.route('/', certificateFiles(deps))
  app.all('/api/*', () => {
    throw new AppError('not_found', 'There is no such call.')
  })
  if (!deps.hosted) app.route(AUTH, authService(deps))
  app.route('/', serviceRoles(deps))
  app.route('/', probes(deps, parts, jobsOf(deps)))
  app.route('/', statusPage(deps, parts))
  app.route('/', databaseImage(deps))
  app.route('/', apiDocs(deps.config))
  app.route('/', pictures(deps))
  app.route('/', siteFiles(deps))
  app.route(
    '/',
    changesFeed(deps, (drugId) => searchedSentence(deps.db, drugId)),
  )
  app.route('/', mcp(deps, app.fetch))
  app.use('/feeds/*', limitReads(deps, READ_LIMITS.pages))
  app.route('/', newsFeeds(deps, kept.pages))
  app.use('/embed/*', limitReads(deps, READ_LIMITS.pages))
  app.route('/', embeds(deps, kept.pages, app.fetch))
  app.use('/data/*', limitReads(deps, READ_LIMITS.files))
  app.route('/', dataFiles(deps))
  app.route('/', unsubscribing(deps))
  app.route('/', mailbox(deps))
  app.route('/', paymentWebhook(deps))
  if (deps.sandbox) {
    app.route('/', sandboxRoutes(deps.sandbox, deps.config))
    deps.sandbox.deliverTo((request) => app.fetch(request, { isInternal: true }))
  }
  if (web) {
    app.route('/', staticFiles(web.assets, web.findOtherAsset))
    for (const limit of [limitReads(deps, READ_LIMITS.pages), limitQuery])
      app.use(refusingWithPages(deps.config.PRODUCT_NAME, limit))
    app.route('/', pages(deps, web, kept.pages, app.fetch))
  }
  app.notFound(() => {
    throw new AppError('not_found', 'There is nothing at this path.')
  })
  app.onError((error, c) =>
    (c.req.path.startsWith(`${AUTH}/`) ? answerAuthFailure : answerFailure)(error, c, deps.log),
  )
  return { fetch: app.fetch, kept, routes: app.routes }
}
