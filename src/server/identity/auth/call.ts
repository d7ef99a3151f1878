import type { Context } from 'hono'
import type { z } from 'zod'
import type { AuthDeps } from '#server/core/deps.ts'
import type { HttpEnv } from '#server/core/http/env.ts'
import { browserCookie, keptByBrowser } from './known-clients/cookie.ts'
import { type CallKind, limitCalls } from './limits.ts'
import { requireProjectKey, requireServiceKey, requireSignedIn, type SignedIn } from './sessions/bearer.ts'
import type { Origin } from './sessions/service.ts'
import { readFields, requireText } from './wire/fields.ts'
import { redirectTarget } from './wire/redirect.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One call of the protocol, before it is mounted. */
export type Call = {
  method: Method
  path: string
  run: (deps: AuthDeps, c: Context<HttpEnv>) => Promise<Response>
}

/** What an answer is made from. `redirectTo` is a link into this site, whatever was asked for. */
export type Ask<S extends z.ZodType = z.ZodUnknown> = {
  body: z.output<S>
  query: (name: string) => string
  param: (name: string) => string
  redirectTo: URL
  from: Origin
  request: Request
}

/** What an answer to a signed-in person is made from. */
export type Own<S extends z.ZodType = z.ZodUnknown> = Ask<S> & SignedIn

type Options<S> = {
  limit?: CallKind
  body?: S
  needsKey?: boolean
  mayBeEmpty?: boolean
  /** Whether the browser is known again also where the answer signs nobody in. */
  marksBrowser?: boolean
}
type Answer<A> = (deps: AuthDeps, ask: A) => Promise<object>

/** Anybody may call. */
export const open = callsOf(async () => ({}))

/** For holders of the service key. */
export const admin = callsOf(async (deps, request) => {
  await requireServiceKey(deps, request)
  return {}
})

/** For signed-in people. */
export const own = callsOf(requireSignedIn)

/** Calls of those whom `identify` lets in, with what it finds out about them. */
function callsOf<Who extends object>(identify: (deps: AuthDeps, request: Request) => Promise<Who>) {
  return <S extends z.ZodType = z.ZodUnknown>(
    method: Method,
    path: string,
    options: Options<S>,
    answer: Answer<Ask<S> & Who>,
  ): Call => ({
    method,
    path,
    run: async (deps, c) => {
      // Before the look at who asks: a client may send its body long after its session has ended.
      const text = options.body ? await c.req.raw.text() : ''
      const who = await identify(deps, c.req.raw)
      const ask = await prepare(deps, c, options, text)
      return send(deps, ask.from, await answer(deps, { ...ask, ...who }), options)
    },
  })
}

async function prepare<S extends z.ZodType>(
  deps: AuthDeps,
  c: Context<HttpEnv>,
  { limit, body, needsKey = true, mayBeEmpty = false }: Options<S>,
  text: string,
): Promise<Ask<S>> {
  const request = c.req.raw
  if (needsKey) requireProjectKey(deps, request)
  const { ip, network } = c.get('client')
  if (limit) await limitCalls(deps, limit, network)
  return {
    body: (body ? readFields(text, body, mayBeEmpty) : undefined) as z.output<S>,
    query: (name) => requireText(c.req.query(name) ?? ''),
    param: (name) => c.req.param(name) ?? '',
    redirectTo: redirectTarget(
      c.req.header('redirect_to') ?? c.req.query('redirect_to'),
      deps.config.PUBLIC_URL,
    ),
    from: {
      ip,
      network,
      userAgent: (c.req.header('user-agent') ?? '').slice(0, 400),
      browser: keptByBrowser(c),
    },
    request,
  }
}

/**
 * An object is JSON with status 200; a call that answers otherwise makes its own response. A browser in which a person
 * signed in or up keeps a cookie by which it is known again.
 */
function send(
  { config }: AuthDeps,
  { browser }: Origin,
  answer: object,
  { marksBrowser = false }: Options<unknown>,
): Response {
  if (answer instanceof Response) return answer
  const headers = new Headers({ 'content-type': 'application/json', 'cache-control': 'no-store' })
  if (browser !== null && (marksBrowser || 'access_token' in answer))
    headers.append('set-cookie', browserCookie(browser, config.PUBLIC_URL))
  return new Response(JSON.stringify(answer), { headers })
}
