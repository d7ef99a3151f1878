import type { Context, Hono } from 'hono'
import { z } from 'zod'
import type { EndpointSchemas } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { isPermission } from '#contract/identity/office-vocabulary.ts'
import { isForKeys, type Route } from '#contract/route.ts'
import { type RouteName, routes } from '#contract/routes.ts'
import { auditKey } from './core/audit/key.ts'
import { type Act, belongsInLog, recordAudit } from './core/audit/record.ts'
import type { Tag } from './core/changes/tags.ts'
import type { Caller, Deps } from './core/deps.ts'
import { type AnswerCache, type StoredAnswer, sendStored } from './core/http/answer-cache.ts'
import { readJson } from './core/http/body.ts'
import type { Handler } from './core/http/endpoint.ts'
import type { HttpEnv } from './core/http/env.ts'
import { answerFailure } from './core/http/failures.ts'
import { answerKept } from './core/http/last-known.ts'
import { pathAndQueryOf } from './core/http/path-and-query.ts'
import { tellQuota } from './core/http/quota.ts'
import { answerInSteps, type Tell, wantsSteps } from './core/http/steps.ts'
import { requirePermission } from './core/permissions/admit.ts'
import { switchOf } from './core/switches/registry.ts'
import { requireOn } from './core/switches/service.ts'
import { requireNotOwnVendor } from './own-vendor.ts'
import { AppError } from './platform/errors.ts'

/** Mounts handlers: who asks, may they, parse, answer, and the answer checked against the contract. */
export function mountCalls(app: Hono<HttpEnv>, handlers: Handler[], deps: Deps, cache: AnswerCache) {
  for (const { name, answer } of handlers) {
    const route: Route = routes[name]
    const schemas: EndpointSchemas = endpoints[name]
    const closedBy = switchOf(name)
    app.on(route.method, route.path, async (c) => {
      const at = deps.clock()
      // Before the look at who asks: a client may send its body long after its session has ended.
      const sent = schemas.body ? await readSent(c.req.raw) : {}
      const caller = await admit(route, c, deps)
      if (closedBy) await requireOn(deps, closedBy)
      const tags = new Set<Tag>()
      let isPersonal = false
      const run = async (tell: Tell<unknown> = () => {}) => {
        const input = parseInput(c, schemas, sent)
        await requireNotOwnVendor(deps, name, input, caller)
        const act = actOf(name, caller, c, deps)
        const output = await answer(input as never, {
          caller,
          network: c.get('client').network,
          at,
          act,
          signal: signalOf(c),
          shows: (...named: Tag[]) => {
            for (const tag of named) tags.add(tag)
          },
          keepsPersonal: () => {
            isPersonal = true
          },
          tell,
        })
        const isDone = c.get('work')?.hasWritten === true
        const fitting = cutToContract(schemas.output, output, isDone ? deps : null)
        if (belongsInLog(route) && !act.isRecorded)
          await recordAudit(deps.db, act, doneBy(name, input)).catch((error: unknown) => {
            if (!isDone) throw error
            const { actor, requestId } = act
            deps.log.error(
              { err: error, call: name, actor, requestId },
              'an act has no entry in the audit log',
            )
          })
        // The next request sees the caller's own change. Answers that could not be dropped now are dropped later.
        if (route.method !== 'GET')
          await deps.tags
            .catchUp()
            .catch((error: unknown) => deps.log.warn({ err: error }, 'kept answers not dropped yet'))
        return JSON.stringify({ status: 'success', ...fitting })
      }
      const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
      if (schemas.step && wantsSteps(c.req.header('accept'))) {
        return answerInSteps({
          work: run,
          plain: (json) => c.body(json, 200, headers),
          fail: (error) => answerFailure(error, c, deps.log),
        })
      }
      if (route.cache !== 'shared' || caller.kind !== 'visitor') {
        try {
          return c.body(await run(), 200, headers)
        } finally {
          c.env?.shown?.(tags)
        }
      }
      const key = pathAndQueryOf(c.req.url)
      let stored: StoredAnswer | undefined
      try {
        stored = await answerKept(deps, cache, { key, as: 'api' }, async () => ({
          route: route.path,
          status: 200,
          headers,
          body: await run(),
          tags,
          isPersonal,
        }))
      } finally {
        if (deps.reach.isAway) for (const tag of cache.lastKnown(key)?.tags ?? []) tags.add(tag)
        c.env?.shown?.(stored?.isKept ? stored.tags : tags)
      }
      return sendStored(stored, c.req.raw)
    })
  }
}

/**
 * The answer, without what its contract does not name. An answer that breaks the contract is a fault. In production, a
 * call that has committed (`done`) is answered with the fields that fit: its client would take a fault for an undone act.
 */
function cutToContract(schema: z.ZodType, output: unknown, done: Pick<Deps, 'config' | 'log'> | null) {
  const parsed = schema.safeParse(output)
  if (parsed.success) return parsed.data as object
  if (done?.config.NODE_ENV !== 'production') throw parsed.error
  done.log.error({ err: parsed.error }, 'the answer to an act breaks its contract')
  if (!(schema instanceof z.ZodObject)) return {}
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>).map(
    ([field, of]) => [field, of.safeParse(Object(output)[field]).data] as const,
  )
  return Object.fromEntries(fields)
}

/** Ends when the client leaves, or the call is refused. */
function signalOf(c: Context<HttpEnv>): AbortSignal {
  const { signal } = c.req.raw
  const work = c.get('work')
  return work ? AbortSignal.any([signal, work.signal]) : signal
}

async function admit(route: Route, c: Context<HttpEnv>, deps: Deps): Promise<Caller> {
  const { access, isSensitive } = route
  if (access === 'open') return { kind: 'visitor' }
  const caller = c.env?.caller ?? (await deps.identify(c.req.raw))
  tellQuota(c, caller)
  if (caller.kind === 'key' && !isForKeys(route))
    throw new AppError('forbidden', 'A key only reads public records.')
  if (access === 'key') return caller
  if (isPermission(access)) return requirePermission(deps, caller, access, { isSensitive })
  if (caller.kind !== 'user') throw new AppError('unauthenticated', 'Please sign in.')
  return caller
}

const actOf = (name: RouteName, caller: Caller, c: Context<HttpEnv>, { clock, config }: Deps): Act => ({
  actor: `person:${caller.kind === 'user' ? caller.id : ''}`,
  roles: caller.kind === 'user' ? caller.roles : [],
  network: c.get('client').network,
  call: name,
  requestId: c.get('requestId'),
  now: clock,
  key: auditKey(config),
  isRecorded: false,
})

/** What a call did, as far as its input shows: for a handler that records nothing itself. */
function doneBy(name: RouteName, { params, query, body }: Record<string, unknown>) {
  const ids = Object.values((params ?? {}) as Record<string, unknown>)
  const noun = routes[name].path.startsWith('/api/admin/people/:id') ? 'person' : name
  return { target: [noun, ...ids].join(':'), after: { ...(query as object), ...(body as object) } }
}

/** A body, or why it cannot be read, which is said only to callers who may ask. */
type Sent = { body?: unknown; fault?: unknown }

const readSent = (request: Request): Promise<Sent> =>
  readJson(request).then(
    (body) => ({ body }),
    (fault: unknown) => ({ fault }),
  )

function parseInput(c: Context<HttpEnv>, { params, query, body, takesFile }: EndpointSchemas, sent: Sent) {
  const input: Record<string, unknown> = {}
  if (params) input.params = parse(params, c.req.param())
  if (query) input.query = parse(query, c.req.query())
  if (sent.fault !== undefined) throw sent.fault
  if (body) input.body = parse(body, sent.body)
  if (takesFile) input.file = c.req.raw.body
  return input
}

function parse(schema: z.ZodType, value: unknown) {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const { field, message } = firstFault(parsed.error.issues)
  throw new AppError('invalid', field ? `${field}: ${message}` : `What was sent ${message}.`, {
    ...(field && { field }),
  })
}

/** The first fault and its place. Where a value may have several forms, it is judged by the closest one. */
function firstFault(
  issues: readonly z.core.$ZodIssue[],
  above: readonly PropertyKey[] = [],
): { field: string; message: string } {
  const [issue] = issues
  if (!issue) return { field: '', message: 'cannot be read' }
  const path = [...above, ...issue.path]
  if (issue.code === 'invalid_union') {
    const [first, ...others] = issue.errors
    if (first)
      return firstFault(
        others.reduce((nearest, each) => (each.length > nearest.length ? nearest : each), first),
        path,
      )
  }
  return { field: path.join('.'), message: issue.message }
}
