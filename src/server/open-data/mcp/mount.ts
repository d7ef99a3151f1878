import { Hono } from 'hono'
import { VISITOR } from '#server/core/caller.ts'
import type { Deps } from '#server/core/deps.ts'
import { readJson } from '#server/core/http/body.ts'
import type { HttpEnv } from '#server/core/http/env.ts'
import { createAsOf } from '#server/core/http/last-known.ts'
import { tellQuota } from '#server/core/http/quota.ts'
import { limitReads, READ_LIMITS } from '#server/core/http/read-limit.ts'
import { AppError } from '#server/ground/errors.ts'
import { askAs, type FetchApp } from './ask.ts'
import { pagesAt } from './pages.ts'

const PATH = '/mcp'
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
  const ownOrigin = new URL(config.PUBLIC_URL).origin
  const report = (error: unknown) => log.warn({ err: error }, 'an answer of the MCP server failed')
  let loading: Promise<ReturnType<typeof import('./serve.ts')['createMcp']>> | undefined
  const load = () => {
    loading ??= import('./serve.ts').then(({ createMcp }) => createMcp(config.PRODUCT_NAME, report))
    return loading
  }
  app.use(PATH, limitReads({ clock, config }, READ_LIMITS.tools, ['POST']))
  app.post(PATH, async (c) => {
    // Programs send no origin. A foreign page does, even under a name that it points at this machine.
    const origin = c.req.header('origin')
    if (origin !== undefined && origin !== ownOrigin)
      throw new AppError('forbidden', 'Pages of other sites cannot use this.')
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
  app.all(PATH, (c) => {
    c.header('allow', 'POST')
    throw new AppError('method_not_allowed', 'There are no sessions and no streams here: POST a message.')
  })
  return app
}
