import { Hono } from 'hono'
import { type Deps, VISITOR } from '#server/core/deps.ts'
import { readJson } from '#server/core/http/body.ts'
import { readableFromOtherSites } from '#server/core/http/cross-origin.ts'
import type { HttpEnv } from '#server/core/http/env.ts'
import { createAsOf } from '#server/core/http/last-known.ts'
import { tellQuota } from '#server/core/http/quota.ts'
import { limitReads, READ_LIMITS } from '#server/core/http/read-limit.ts'
import { AppError } from '#server/platform/errors.ts'
import { isLocalUrl } from '#server/platform/local-url.ts'
import { askAs, type FetchApp } from './ask.ts'
import { pagesAt } from './pages.ts'

/** Clients append a slash to the address they were given. */
const PATHS = ['/mcp', '/mcp/']
/** Codes of JSON-RPC. */
const PARSE_ERROR = -32_700
const INVALID_REQUEST = -32_600
/** What cannot be read as a message has no id to answer to. */
const refusal = (code: number, message: string) => ({ jsonrpc: '2.0', error: { code, message }, id: null })

/**
 * The catalogue as tools of the Model Context Protocol: Streamable HTTP, without sessions, read-only. A request without
 * a bearer is a visitor's. The protocol's library loads on first use.
 */
export function mcp({ config, identify, clock, log }: Deps, fetchApp: FetchApp) {
  const app = new Hono<HttpEnv>()
  const pages = pagesAt(config.PUBLIC_URL)
  const own = new URL(config.PUBLIC_URL)
  const report = (error: unknown) => log.warn({ err: error }, 'an answer of the MCP server failed')
  let loading: Promise<ReturnType<typeof import('./serve.ts')['createMcp']>> | undefined
  const load = () => {
    loading ??= import('./serve.ts').then(({ createMcp }) => createMcp(config.PRODUCT_NAME, report))
    return loading
  }
  const limit = limitReads({ clock, config }, READ_LIMITS.tools, ['POST'])
  for (const path of PATHS) app.use(path, readableFromOtherSites(['POST'], []), limit)
  app.on('POST', PATHS, async (c) => {
    // A page that points its own name at this machine asks by that name. Programs send no origin.
    const isByOwnName = new URL(c.req.url).host === own.host || isLocalUrl(c.req.url)
    const origin = c.req.header('origin')
    // Behind a proxy that changes the host, pages of this site are known by their origin.
    if (origin !== undefined && origin !== own.origin && !isByOwnName)
      throw new AppError('forbidden', 'This is asked by another name than its own.')
    const isVisitor = c.req.header('authorization') === undefined
    const caller = isVisitor ? VISITOR : await identify(c.req.raw)
    const body = await readJson(c.req.raw).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'malformed') return error
      throw error
    })
    if (body === undefined) return c.json(refusal(PARSE_ERROR, 'The body is empty.'), 400)
    if (body instanceof AppError) return c.json(refusal(PARSE_ERROR, body.message), 400)
    // The protocol no longer has batches; one message a request also makes limits count each question.
    if (Array.isArray(body)) return c.json(refusal(INVALID_REQUEST, 'One message at a time, please.'), 400)
    const answer = await load()
    const asOf = createAsOf()
    const { signal } = c.req.raw
    const ask = askAs(fetchApp, { publicUrl: config.PUBLIC_URL, caller, signal, asOf })
    c.res = await answer(c.req.raw, body, { ask, pages, report, asOf })
    tellQuota(c, caller)
    return c.res
  })
  for (const path of PATHS)
    app.all(path, (c) => {
      c.header('allow', 'POST')
      throw new AppError('method_not_allowed', 'There are no sessions and no streams here: POST a message.')
    })
  return app
}
