import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { answerAuthFailure } from '#server/identity/auth/wire/failures.ts'
import { withoutRows } from '#server/platform/log.ts'
import { readJson } from './body.ts'
import type { HttpEnv } from './env.ts'
import { answerFailure, COLLIDED } from './failures.ts'
import { httpServer } from './http-server.ts'

/** Writes its lines into a list. */
function openLog() {
  const lines: string[] = []
  const write = (line: string) => void lines.push(line)
  return { lines, log: pino({ serializers: { err: withoutRows } }, { write }) }
}

/** What the product and its auth service answer when a request fails so, and the lines that they log. */
async function answersTo(failure: object) {
  const { lines, log } = openLog()
  const app = new Hono<HttpEnv>()
  app.get('/', () => {
    throw Object.assign(new Error('refused'), failure)
  })
  const answers: unknown[][] = []
  for (const answerWith of [answerFailure, answerAuthFailure]) {
    app.onError((error, c) => answerWith(error, c, log))
    const answer = await app.request('/')
    answers.push([answer.status, await answer.json()])
  }
  return { answers, lines, levels: lines.map((line) => JSON.parse(line).level) }
}

test('a body that is gone when it is read is nothing that the product did wrong', async () => {
  const { lines, log } = openLog()
  const app = new Hono<HttpEnv>()
  app.post('/', async (c) => {
    // As after an answer was given in its place.
    const incoming = (c.env as { incoming: IncomingMessage }).incoming.resume()
    await once(incoming, 'end')
    return c.json(await readJson(c.req.raw))
  })
  app.onError((error, c) => answerFailure(error, c, log))
  const server = httpServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: '{}' })
  expect([answer.status, lines]).toEqual([408, []])
})

test.each([
  { code: '23505', constraint: 'auth_users_email_key' },
  { code: '23503', constraint: 'post_votes_post_id_fkey' },
  { code: '40001' },
  { code: '40P01' },
  { code: '55P03' },
])(
  'a request that the database refuses for another one at the same time ($code) is a conflict, not a fault',
  async (refusal) => {
    const detail = 'Key (email)=(anna@people.example) exists.'
    const { answers, levels } = await answersTo({ ...refusal, detail })
    expect(answers).toEqual([
      [409, { status: 'error', code: 'conflict', message: COLLIDED }],
      [409, { code: 409, error_code: 'conflict', msg: COLLIDED }],
    ])
    expect(levels).toEqual([40, 40])
  },
)

test.each([
  { code: '23505', constraint: 'drugs_pkey' },
  { code: '23503', constraint: 'offers_observation_id_fkey' },
  { code: '23502', column: 'name' },
])('what no request contests (%j) is a fault, logged without the row that it repeats', async (refusal) => {
  const message = 'null value in column "name"'
  const detail = 'Failing row contains (anna@people.example, null).'
  const { answers, lines, levels } = await answersTo({ message, detail, ...refusal })
  expect([levels, answers.map(([status]) => status)]).toEqual([
    [50, 50],
    [500, 500],
  ])
  for (const line of lines) {
    expect(line).toContain('null value in column')
    expect(line).not.toContain('anna@')
  }
})
