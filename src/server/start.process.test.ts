import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { newDataFolder, run, startProduct, VISITOR } from '#test/process.ts'

const DATA_DIR = newDataFolder()
const first = await startProduct({ DATA_DIR })
await first.untilReady()
afterAll(() => {
  first.kill('SIGKILL')
})

test('the first start opens the database, loads the demo catalogue and says what is on', async () => {
  await expect.poll(first.output).toContain(`Assayer is ready at ${first.url}`)
  expect(first.output()).toContain('219 compounds, 10 vendors')
  expect(first.output()).toContain('embedded')
})

test('a second process on the same folder is refused in words and does no harm', async () => {
  const second = await startProduct({ DATA_DIR })
  const [code] = await second.exited
  expect(code).toBe(1)
  expect(second.output()).toMatch(/in use by process \d+/)
  expect(second.output()).not.toMatch(/at .*\.ts:\d+/)
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
})

test('the import refuses with words while a server owns the embedded database', async () => {
  const { code, output } = await run('scripts/catalogue-import.ts', ['data/catalogue'], { DATA_DIR })
  expect(code).toBe(1)
  expect(output).toMatch(/in use by process \d+.*DATABASE_URL/)
})

test('a wrong setting stops the start with its name', async () => {
  const { code, output } = await run('src/server/main.ts', [], { PORT: 'eighty' })
  expect(code).toBe(1)
  expect(output).toContain('PORT: found "eighty"')
})

test('a kept answer has the headers of a fresh one, and is logged without what was searched for', async () => {
  const ask = () => fetch(`${first.url}/api/search/drugs?query=semaglutide`, VISITOR)
  const [fresh, kept] = [await ask(), await ask()]
  const names = (response: Response) => [...response.headers.keys()].filter((name) => name !== 'date').sort()
  expect(names(kept)).toEqual(names(fresh))
  for (const name of [
    'content-security-policy',
    'x-frame-options',
    'etag',
    'content-encoding',
    'cache-control',
  ])
    expect(kept.headers.get(name)).toBe(fresh.headers.get(name))
  expect(await kept.text()).toBe(await fresh.text())
  expect(first.output()).not.toContain('semaglutide')
})

test('a kept page is not given to an unknown bearer as an answer of the API', async () => {
  await fetch(`${first.url}/api/drugs/totalcount`, VISITOR)
  const response = await fetch(`${first.url}/api/drugs/totalcount`, {
    headers: { authorization: 'Bearer guessed' },
  })
  expect(response.status).toBe(401)
  expect((await fetch(`${first.url}/api/drugs/totalcount`)).status).toBe(401)
})

test('metrics are read from this machine', async () => {
  const text = await (await fetch(`${first.url}/metrics`)).text()
  expect(text).toContain('http_request_duration_seconds')
  expect(text).not.toContain('semaglutide')
})

test('an idle connection outlives those that a proxy in front keeps', async () => {
  const { headers } = await fetch(`${first.url}/healthz`)
  expect(headers.get('keep-alive')).toBe('timeout=75')
})

test('after SIGTERM what is in flight is finished, and its connection, idle then, is not waited for', async () => {
  const agent = new Agent({ keepAlive: true })
  const headers = { ...VISITOR.headers, 'content-type': 'application/json', expect: '100-continue' }
  const sent = request(`${first.url}/auth/v1/recover`, { method: 'POST', agent, headers })
  sent.flushHeaders()
  await once(sent, 'continue')
  first.kill('SIGTERM')
  const isListening = () => fetch(`${first.url}/healthz`).then(Boolean, () => false)
  await expect.poll(isListening).toBe(false)
  sent.end(JSON.stringify({ email: 'nobody@example.org' }))
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  expect(response.statusCode).toBe(200)
  response.resume()
  const [code] = await first.exited
  expect(code).toBe(0)
  expect(first.output()).not.toContain('Cut off')
  agent.destroy()
})

test('after kill -9 the next start finds everything and serves', async () => {
  const victim = await startProduct({ DATA_DIR })
  await victim.untilReady()
  victim.kill('SIGKILL')
  await victim.exited
  const next = await startProduct({ DATA_DIR })
  await next.untilReady()
  const { total } = (await (await fetch(`${next.url}/api/drugs/totalcount`, VISITOR)).json()) as {
    total: number
  }
  next.kill('SIGTERM')
  await next.exited
  expect(total).toBe(219)
})
