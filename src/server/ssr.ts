import { createHash, randomUUID } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { Hono } from 'hono'
import { RETRY_AFTER_S } from './db/reach.ts'
import type { Deps } from './deps.ts'
import { type AnswerCache, type Rendered, sendStored } from './http/answer-cache.ts'
import type { HttpEnv } from './http/env.ts'
import { asLastKnown } from './http/last-known.ts'
import { ownScripts } from './http/own-scripts.ts'
import { pathAndQueryOf } from './http/path-and-query.ts'
import { needsStripe, pagePolicy } from './http/security-headers.ts'
import type { Assets } from './http/static-files.ts'
import type { Tag } from './modules/changes/tags.ts'
import { isView } from './modules/figures/rules.ts'

/** The web program as the server sees it: it renders a page, reading data through `callServer`. */
export type Web = {
  assets: Assets
  render: (request: Request, context: RenderContext) => Promise<Response>
  /** True while developing: pages are rendered anew each time and may load the dev client. */
  isDev: boolean
  /** While developing: serves modules and styles ahead of the product. */
  middleware?: (next: RequestListener) => RequestListener
}
/** What page rendering is given: how to reach the API without a network, as whom, and what its own scripts carry. */
export type RenderContext = { callServer: CallServer; publicKey: string; scriptMark: string }
export type CallServer = (path: string, init?: RequestInit) => Promise<Response>

const LIMIT_MS = 10_000

/**
 * Pages for everyone: the session lives in the browser, so all visitors get the same HTML, rendered once per
 * path until something that it shows changes. Data is read through the same API that the browser uses, in the process.
 */
export function pages(deps: Deps, web: Web, cache: AnswerCache, fetchApp: Fetch) {
  const app = new Hono<HttpEnv>()
  const { origin } = new URL(deps.config.PUBLIC_URL)
  /** Calls made in the process, and the tags of everything that they show; null once one of them named none. */
  function calls() {
    let tags: Set<Tag> | null = new Set()
    const callServer: CallServer = async (path, init) => {
      const request = new Request(new URL(path, deps.config.PUBLIC_URL), init)
      let isNamed = false
      const shown = (named: Iterable<Tag>) => {
        for (const tag of named) {
          isNamed = true
          tags?.add(tag)
        }
      }
      const response = await fetchApp(request, { isInternal: true, shown })
      if (!isNamed || response.status >= 500) tags = null
      return response
    }
    return { callServer, shown: () => tags }
  }
  const scriptMark = randomUUID()
  const policyOf = (scripts: string[], path: string) =>
    pagePolicy(scripts, {
      publicUrl: deps.config.PUBLIC_URL,
      hashOf: sha256,
      hasStripe: needsStripe(path, deps.payments.mode),
      authUrl: deps.config.SUPABASE_URL,
    })
  /** While the database is away, what is kept counts more than a page that could only say so. */
  async function makeOrRemember(path: string, render: () => Promise<Rendered>) {
    if (!deps.reach.isAway) {
      const made = await cache.make(path, render)
      if (made.status < 500) return made
    }
    const known = cache.lastKnown(path)
    if (known) return asLastKnown(known)
    const made = await cache.make(path, render)
    return made.status < 500 && deps.reach.isAway ? asLastKnown(made) : made
  }
  app.get('*', async (c) => {
    const path = pathAndQueryOf(new URL(origin + pathAndQueryOf(c.req.url)).href)
    // Two slashes would begin the name of another host.
    if (path.startsWith('//')) return c.redirect(path.replace(/^\/+/, '/'), 308)
    const render = async () => {
      const request = new Request(origin + path, {
        headers: { accept: 'text/html' },
        signal: AbortSignal.timeout(LIMIT_MS),
      })
      const { callServer, shown } = calls()
      const context = { callServer, publicKey: deps.config.PUBLIC_KEY, scriptMark }
      const response = await web.render(request, context)
      const { html: body, scripts } = ownScripts(await response.text(), scriptMark)
      const headers: Record<string, string> = {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': web.isDev ? DEV_POLICY : policyOf(scripts, path),
      }
      const location = response.headers.get('location')
      if (location) headers.location = location.startsWith(`${origin}/`) ? pathAndQueryOf(location) : location
      const isAway = deps.reach.isAway && response.status >= 500
      if (isAway) headers['retry-after'] = String(RETRY_AFTER_S)
      return { route: 'page', status: isAway ? 503 : response.status, headers, body, tags: shown() }
    }
    if (web.isDev) {
      const { status, headers, body } = await render()
      return new Response(body, { status, headers: { ...headers, 'cache-control': 'no-store' } })
    }
    const stored = cache.get(path)
    deps.metrics.cache.inc({ cache: 'page', result: stored ? 'hit' : 'miss' })
    const answer = stored ?? (await makeOrRemember(path, render))
    if (answer.status === 200 && isView(path, c.req.header('user-agent'))) deps.tally.count('page_views')
    if (stored) deps.asked.given(path)
    return sendStored(answer, c.req.raw)
  })
  return app
}

type Fetch = (request: Request, env: HttpEnv['Bindings']) => Response | Promise<Response>

const DEV_POLICY = "default-src 'self' 'unsafe-inline' 'unsafe-eval' ws: data: https:; frame-ancestors 'none'"
const sha256 = (script: string) => createHash('sha256').update(script).digest('base64')
