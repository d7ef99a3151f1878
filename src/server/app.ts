import { Hono } from 'hono'
import { except } from 'hono/combine'
import { timeout } from 'hono/timeout'
import { endpoints } from '#contract/endpoints.ts'
import { type RouteName, routes } from '#contract/routes.ts'
import type { Deps } from './deps.ts'
import { AppError } from './errors.ts'
import { type AnswerCache, createAnswerCache, type Why } from './http/answer-cache.ts'
import { apiDocs } from './http/api-docs.ts'
import { limitBody } from './http/body-limit.ts'
import { readableFromOtherSites } from './http/cross-origin.ts'
import { mount } from './http/endpoint.ts'
import type { HttpEnv } from './http/env.ts'
import { answerFailure } from './http/failures.ts'
import { ownLocation } from './http/own-location.ts'
import { probes } from './http/probes.ts'
import { limitReads, READ_LIMITS } from './http/read-limit.ts'
import { refusingWithPages } from './http/refusal-page.ts'
import { requestLog } from './http/request-log.ts'
import { sameOrigin } from './http/same-origin.ts'
import { securityHeaders } from './http/security-headers.ts'
import { staticFiles } from './http/static-files.ts'
import { traceRequests } from './http/traces.ts'
import { limitUnderWay } from './http/under-way.ts'
import { jobs } from './jobs.ts'
import { accountRoutes } from './modules/accounts/routes.ts'
import { aiSearchRoutes } from './modules/ai-search/routes.ts'
import { auditRoutes } from './modules/audit/routes.ts'
import { authService } from './modules/auth/app.ts'
import { answerAuthFailure } from './modules/auth/wire/failures.ts'
import { databaseImage } from './modules/backup/database-image.ts'
import { basketRoutes } from './modules/basket/routes.ts'
import { certificateFiles } from './modules/batches/file-answers.ts'
import { batchRoutes } from './modules/batches/routes.ts'
import { moneyRoutes } from './modules/billing/money/routes.ts'
import { billingRoutes } from './modules/billing/routes.ts'
import { paymentWebhook } from './modules/billing/webhook/webhook.ts'
import { productImages } from './modules/catalogue/images/product-images.ts'
import { sharingImages } from './modules/catalogue/images/sharing-images.ts'
import { importRoutes } from './modules/catalogue/import/routes.ts'
import { catalogueListRoutes } from './modules/catalogue/list/routes.ts'
import { catalogueRoutes } from './modules/catalogue/read/routes.ts'
import { formerSlugs } from './modules/catalogue/slugs/redirects.ts'
import { claimRoutes } from './modules/claims/routes.ts'
import { clientErrorRoutes } from './modules/client-errors/routes.ts'
import { compareRoutes } from './modules/compare/routes.ts'
import { contactRoutes } from './modules/contact/routes.ts'
import { deskRoutes } from './modules/desk/routes.ts'
import { disputeRoutes } from './modules/disputes/routes.ts'
import { draftRoutes } from './modules/drafts/routes.ts'
import { embeds } from './modules/embeds/cards.ts'
import { changesFeed } from './modules/evidence/changes-feed.ts'
import { evidenceDeskRoutes } from './modules/evidence/desk/routes.ts'
import { evidenceRoutes } from './modules/evidence/routes.ts'
import { dataFiles } from './modules/exports/file-answers.ts'
import { exportRoutes } from './modules/exports/routes.ts'
import { feedRoutes } from './modules/feeds/routes.ts'
import { createHealth } from './modules/health/figures.ts'
import { watchParts } from './modules/health/parts.ts'
import { healthRoutes } from './modules/health/routes.ts'
import { statusPage } from './modules/health/status-page.ts'
import { jobRoutes } from './modules/jobs/routes.ts'
import { keyRoutes } from './modules/keys/routes.ts'
import { mailbox } from './modules/mail/mailbox.ts'
import { mailRoutes } from './modules/mail/routes.ts'
import { mcp } from './modules/mcp/mount.ts'
import { moderationRoutes } from './modules/moderation/routes.ts'
import { newsFeeds } from './modules/news/feeds.ts'
import { overviewRoutes } from './modules/overview/routes.ts'
import { peopleRoutes } from './modules/people/routes.ts'
import { priceRoutes } from './modules/prices/routes.ts'
import { questionRoutes } from './modules/questions/routes.ts'
import { rateRoutes } from './modules/rates/routes.ts'
import { ratingExport } from './modules/ratings/export.ts'
import { ratingRoutes } from './modules/ratings/routes.ts'
import { recordRoutes } from './modules/records/routes.ts'
import { reviewRoutes } from './modules/reviews/routes.ts'
import { roleRoutes } from './modules/roles/routes.ts'
import { serviceRoles } from './modules/roles/service-call.ts'
import { searchRoutes } from './modules/search/routes.ts'
import { settingsRoutes } from './modules/settings/routes.ts'
import { siteFiles } from './modules/site/site-files.ts'
import { switchRoutes } from './modules/switches/routes.ts'
import { templateRoutes } from './modules/templates/routes.ts'
import { watchRoutes } from './modules/watches/routes.ts'
import { unsubscribing } from './modules/watches/unsubscribe.ts'
import { sandboxRoutes } from './sandbox-routes.ts'
import { pages, type Web } from './ssr.ts'

/** Where clients of the auth protocol expect its service. */
const AUTH = '/auth/v1'
const MAX_BODY_BYTES = 64 * 1024
const DRAFTS = '/api/admin/drafts'
/** A payment provider's event carries the whole object that changed. */
const MAX_EVENT_BYTES = 1024 * 1024
/** Where the body is a file. */
const FILE_PATHS = (Object.keys(endpoints) as RouteName[]).flatMap((name) =>
  'takesFile' in endpoints[name] ? [routes[name].path] : [],
)
const TIME_LIMIT_MS = 15_000
/** Calls of one process that are under way at once, beyond which more is asked than can be answered. */
const MOST_CALLS = { all: 500, network: 100 }
/** How much is kept of what visitors were answered. Three quarters are for pages, which are larger and slower to make. */
function roomOf({ KEPT_ANSWERS_MB }: Deps['config']) {
  const bytes = KEPT_ANSWERS_MB * 1024 * 1024
  return { pageBytes: bytes * 0.75, callBytes: bytes * 0.25 }
}

export type App = {
  fetch: (request: Request, env?: HttpEnv['Bindings']) => Response | Promise<Response>
  /** What visitors were answered: by path, pages and calls apart. */
  kept: { pages: AnswerCache; calls: AnswerCache }
}

/** A page as visitors see it, made of what another database says, and kept nowhere. */
const pageOf = (deps: Deps, web: Web) => async (db: Deps['db'], path: string) => {
  // Whoever mounts the sandbox gets its events.
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

  app.use(traceRequests(deps))
  app.use(requestLog(deps))
  app.use(securityHeaders(deps.config.PUBLIC_URL.startsWith('https:')))
  app.use(ownLocation(deps.config.PUBLIC_URL, [`${AUTH}/authorize`, `${AUTH}/user/identities/authorize`]))
  app.use(formerSlugs(deps, app.fetch))
  for (const path of ['/api/*', '/openapi.json']) app.use(path, readableFromOtherSites())
  app.use('/webhooks/*', limitBody(MAX_EVENT_BYTES))
  // Files are counted where they are written.
  // An entry of the evidence may be long.
  app.use(`${DRAFTS}/*`, limitBody(MAX_EVENT_BYTES))
  app.use(except(['/webhooks/*', `${DRAFTS}/*`, ...FILE_PATHS], limitBody(MAX_BODY_BYTES)))
  app.use(timeout(TIME_LIMIT_MS))
  const limitCalls = limitUnderWay(MOST_CALLS, deps.config.PUBLIC_URL)
  for (const path of ['/api/*', `${AUTH}/*`]) app.use(path, limitCalls)
  app.use('/api/*', limitReads(deps, READ_LIMITS.calls))
  for (const path of ['/api/client-errors', '/api/visits']) app.use(path, sameOrigin(deps.config.PUBLIC_URL))

  mount(
    app,
    [
      ...settingsRoutes(deps),
      ...accountRoutes(deps),
      ...keyRoutes(deps),
      ...catalogueRoutes(deps),
      ...catalogueListRoutes(deps),
      ...searchRoutes(deps),
      ...evidenceRoutes(deps),
      ...evidenceDeskRoutes(deps),
      ...compareRoutes(deps),
      ...priceRoutes(deps),
      ...ratingRoutes(deps),
      ...batchRoutes(deps),
      ...basketRoutes(deps),
      ...rateRoutes(deps),
      ...aiSearchRoutes(deps),
      ...contactRoutes(deps),
      ...billingRoutes(deps),
      ...clientErrorRoutes(deps),
      ...reviewRoutes(deps),
      ...moderationRoutes(deps),
      ...templateRoutes(deps),
      ...questionRoutes(deps),
      ...watchRoutes(deps),
      ...claimRoutes(deps),
      ...deskRoutes(deps),
      ...disputeRoutes(deps),
      ...recordRoutes(deps),
      ...overviewRoutes(deps),
      ...draftRoutes(deps, web && pageOf(deps, web)),
      ...importRoutes(deps),
      ...peopleRoutes(deps),
      ...moneyRoutes(deps),
      ...jobRoutes(deps, jobs),
      ...mailRoutes(deps),
      ...switchRoutes(deps),
      ...healthRoutes(createHealth(deps, kept, parts)),
      ...roleRoutes(deps),
      ...auditRoutes(deps),
      ...feedRoutes(deps),
      ...exportRoutes(deps),
    ],
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
  app.route('/', probes(deps, parts, jobs))
  app.route('/', statusPage(deps, parts))
  app.route('/', databaseImage(deps))
  app.route('/', apiDocs(deps.config))
  app.route('/', productImages(deps))
  app.route('/', sharingImages(deps))
  app.route('/', siteFiles(deps))
  app.route('/', changesFeed(deps))
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
    app.route('/', staticFiles(web.assets))
    app.use(refusingWithPages(deps.config.PRODUCT_NAME, limitReads(deps, READ_LIMITS.pages)))
    app.route('/', pages(deps, web, kept.pages, app.fetch))
  }
  app.notFound(() => {
    throw new AppError('not_found', 'There is nothing at this path.')
  })
  app.onError((error, c) =>
    (c.req.path.startsWith(`${AUTH}/`) ? answerAuthFailure : answerFailure)(error, c, deps.log),
  )
  return { fetch: app.fetch, kept }
}
