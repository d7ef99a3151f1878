import { createHash, randomUUID } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { isDeepStrictEqual } from 'node:util'
import { Hono } from 'hono'
import { isSecretAddress } from '#contract/secret-addresses.ts'
import { foldTags } from './core/changes/tags.ts'
import type { Deps } from './core/deps.ts'
import { isView } from './core/figures/rules.ts'
import { type AnswerCache, AS_BEFORE, type StoredAnswer, sendStored } from './core/http/answer-cache.ts'
import { canonicalPath, decodablePath } from './core/http/canonical-path.ts'
import type { HttpEnv } from './core/http/env.ts'
import { tookTooLong } from './core/http/failures.ts'
import { answerKept } from './core/http/last-known.ts'
import { ownScripts } from './core/http/own-scripts.ts'
import { pathAndQueryOf } from './core/http/path-and-query.ts'
import { refusalPage } from './core/http/refusal-page.ts'
import { needsStripe, pagePolicy } from './core/http/security-headers.ts'
import type { Assets, FindAsset } from './core/http/static-files.ts'
import { inTurn, underWayFor } from './core/http/under-way.ts'
import { type CallServer, type Fetch, pageCalls } from './page-calls.ts'
import { AppError, tooMuchAsked } from './platform/errors.ts'

/** The web program as the server sees it: it renders a page, reading data through `callServer`. */
export type Web = {
  assets: Assets
  /** Files of builds before and after, which open tabs ask for. */
  findOtherAsset?: FindAsset
  render: (request: Request, context: RenderContext) => Promise<Response>
  /** True while developing: pages are rendered each time and may load the dev client. */
  isDev: boolean
  /** While developing: serves modules and styles ahead of the product. */
  middleware?: (next: RequestListener) => RequestListener
}
/** What page rendering is given: how to reach the API without a network, as whom, and what its own scripts carry. */
export type RenderContext = {
  callServer: CallServer
  publicKey: string
  scriptMark: string
  /**
   * Takes the page that was made, and the pattern of its address, such as '/studies/$slug'. Its response has the rest;
   * without a page, its body is what there is to say.
   */
  give: (html: string, route: string) => void
  /** Is told why there is none, where the program is at fault. */
  fail: (error: unknown) => void
}

const LIMIT_MS = 10_000
/** Pages that are asked for at once: about as many as are done within that time. A quarter of them for one network, so that others find room. */
const MOST_PAGES = { all: 64, network: 16 }
/**
 * Pages rendered at once, in one thread: one computes while the others wait for the database. If all were begun at once,
 * each would be finished as late as the last, and cached pages would wait for a part of each.
 */
const AT_ONCE = 4

/**
 * Pages for everyone: the session lives in the browser, so all visitors get the same HTML, rendered once per
 * path until something that it shows changes. Data is read through the same API that the browser uses, in the process.
 */
export function pages(deps: Deps, web: Web, cache: AnswerCache, fetchApp: Fetch) {
  const app = new Hono<HttpEnv>()
  const { origin } = new URL(deps.config.PUBLIC_URL)
  const scriptMark = randomUUID()
  const within = underWayFor(MOST_PAGES, deps.config.PUBLIC_URL)
  const turn = inTurn(AT_ONCE, LIMIT_MS)
  const policyOf = (scripts: string[], path: string) =>
    pagePolicy(scripts, {
      publicUrl: deps.config.PUBLIC_URL,
      hashOf: sha256,
      hasStripe: needsStripe(path, deps.payments.mode),
      authUrl: deps.config.SUPABASE_URL,
    })
  app.get('*', async (c) => {
    const asked = pathAndQueryOf(new URL(origin + pathAndQueryOf(c.req.url)).href)
    const path = decodablePath(asked)
    const canonical = canonicalPath(asked)
    if (canonical !== asked) return c.redirect(canonical, 301)
    const make = async (before: StoredAnswer | undefined) => {
      const calls = pageCalls(deps, fetchApp)
      // A last-known answer says so, also where nothing has changed.
      return before && (await isStill(before, calls)) && !calls.asOf() ? AS_BEFORE : render(calls)
    }
    const render = async (
      { callServer, shown, refused, isPersonal, madeOf, asOf } = pageCalls(deps, fetchApp),
    ) => {
      const signal = AbortSignal.timeout(LIMIT_MS)
      const request = new Request(origin + path, { headers: { accept: 'text/html' }, signal })
      let given: string | undefined
      let route = 'page'
      const give = (page: string, pattern: string) => {
        given = page
        route = pattern
      }
      const response = await web.render(request, {
        callServer,
        publicKey: deps.config.PUBLIC_KEY,
        scriptMark,
        give,
        fail: (error) => deps.log.error({ requestId: c.get('requestId'), err: error }, 'page not rendered'),
      })
      const html = given ?? (await response.text())
      // The web program reports its end with its own error.
      if (signal.aborted && response.status >= 500) throw tookTooLong()
      const { html: body, scripts } = ownScripts(html, scriptMark)
      const isSecret = isSecretAddress(path)
      const headers: Record<string, string> = {
        ...(isSecret && { 'referrer-policy': 'no-referrer' }),
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': web.isDev ? DEV_POLICY : policyOf(scripts, path),
      }
      const location = response.headers.get('location')
      if (location) headers.location = location.startsWith(`${origin}/`) ? pathAndQueryOf(location) : location
      // It could not be made because a call could not be answered just now.
      const retryAfterS = response.status >= 500 ? refused() : null
      if (retryAfterS !== null && !isPage(html)) throw tooMuchAsked(retryAfterS)
      if (retryAfterS !== null) headers['retry-after'] = String(retryAfterS)
      const status = retryAfterS === null ? response.status : 503
      const kept = {
        tags: shown(),
        madeOf: await madeOf(),
        asOf: asOf(),
        isPersonal: isSecret || isPersonal(),
      }
      return { route, status, headers, body, ...kept }
    }
    if (web.isDev) {
      const { route, status, headers, body } = await render()
      c.set('route', route)
      return new Response(body, { status, headers: { ...headers, 'cache-control': 'no-store' } })
    }
    const answer = await answerKept(deps, cache, { key: path, as: 'page' }, (before) =>
      within(c, () => turn(() => make(before))),
    ).catch(unlessRefused)
    if (answer instanceof AppError) {
      deps.log.warn({ requestId: c.get('requestId'), reason: answer.message }, 'request refused')
      return refusalPage(deps.config.PRODUCT_NAME, answer)
    }
    c.set('route', answer.route)
    if (answer.status === 200 && isView(path, c.req.header('user-agent'))) deps.tally.count('page_views')
    return sendStored(answer, c.req.raw)
  })
  return app
}

const DEV_POLICY = "default-src 'self' 'unsafe-inline' 'unsafe-eval' ws: data: https:; frame-ancestors 'none'"
/** A page depends on its calls: the same answers with the same tags give the same page. */
async function isStill({ madeOf, tags }: StoredAnswer, calls: ReturnType<typeof pageCalls>) {
  if (!madeOf || !(await calls.isMadeOf(madeOf))) return false
  const shown = calls.shown()
  return shown !== null && isDeepStrictEqual(new Set(foldTags(shown)), new Set(tags))
}
const isPage = (html: string) => /^<!doctype html>/i.test(html)
function unlessRefused(error: unknown): AppError {
  if (error instanceof AppError && ['unavailable', 'rate_limited'].includes(error.code)) return error
  throw error
}
const sha256 = (script: string) => createHash('sha256').update(script).digest('base64')
