import { Hono } from 'hono'
import { sql } from 'kysely'
import pino from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { createAnswerCache } from '#server/core/http/answer-cache.ts'
import type { HttpEnv } from '#server/core/http/env.ts'
import { answerFailure } from '#server/core/http/failures.ts'
import { requestLog } from '#server/core/http/request-log.ts'
import { limitTime } from '#server/core/http/time-limit.ts'
import { mountCalls } from '#server/mount-calls.ts'
import { sharedApp } from '#test/app.ts'
import { recordAudit } from './record.ts'

const logged: string[] = []
const app = await sharedApp()
const admin = await app.person({ role: 'admin' })
beforeEach(() => {
  logged.length = 0
})

/** What the call answers in `mode`, when its handler returns `output` after `work`. */
async function answerOf(
  output: object,
  work: Parameters<typeof mountCalls>[1][number]['answer'],
  mode: 'production' | 'test' = 'production',
) {
  const log = pino({ level: 'error' }, { write: (line: string) => void logged.push(JSON.parse(line).msg) })
  const deps = { ...app.deps, log, config: { ...app.deps.config, NODE_ENV: mode } }
  const hono = new Hono<HttpEnv>()
  hono.use(requestLog(deps), limitTime(15_000))
  hono.onError((error, c) => answerFailure(error, c, log))
  const answer: typeof work = async (input, asked) => {
    await work(input, asked)
    return output
  }
  mountCalls(hono, [{ name: 'createDraft', answer }], deps, createAnswerCache(1, deps.tags, deps.clock))
  const response = await hono.request('/api/admin/drafts', {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'compound' }),
  })
  return { status: response.status, body: await response.json() }
}

const onRecord: Parameters<typeof answerOf>[1] = (_, { act }) =>
  recordAudit(app.db, act, { target: 'draft:1' })

test('an act that is done is answered with the fields that fit, and the fault is logged', async () => {
  const { status, body } = await answerOf({ is_existing: true, draft: 'none', locked: 'secret' }, onRecord)
  expect([status, body]).toEqual([200, { status: 'success', is_existing: true }])
  expect(logged).toEqual(['the answer to an act breaks its contract'])
})

test('such an answer fails every test of the call', async () =>
  expect((await answerOf({ is_existing: true }, onRecord, 'test')).status).toBe(500))

test('an answer that breaks the contract is refused where nothing is done', async () =>
  expect((await answerOf({ is_existing: true }, async () => {})).status).toBe(500))

test('an act that is done without its entry is not answered as undone, and the log of the program names it', async () => {
  await sql`alter table audit_log add constraint closed check (number < 0) not valid`.execute(app.db)
  const { status } = await answerOf({ draft: null, is_existing: true }, () =>
    app.db.insertInto('rate_limits').values({ key: 'act', count: 1, window_ends_at: new Date() }).execute(),
  )
  expect([status, logged.at(-1)]).toEqual([200, 'an act has no entry in the audit log'])
})
