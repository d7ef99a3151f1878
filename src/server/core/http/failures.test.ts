import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { readJson } from './body.ts'
import type { HttpEnv } from './env.ts'
import { answerFailure } from './failures.ts'
import { httpServer } from './http-server.ts'

test('a body that is gone when it is read is nothing that the product did wrong', async () => {
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => void lines.push(line) })
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
