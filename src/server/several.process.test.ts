import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, get, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test, vi } from 'vitest'
import { createTestDatabase, runSql } from '#test/database.ts'
import { newDataFolder, startProduct, VISITOR } from '#test/process.ts'

type Product = Awaited<ReturnType<typeof startProduct>>

const PASSWORD = 'a fine long password'
const DATA_DIR = newDataFolder()
const started: Product[] = []
const DATABASE_URL = await createTestDatabase()

/** As the platform starts them: the same settings, and a port each. */
async function start() {
  const product = await startProduct({
    ...{ DATABASE_URL, DATA_DIR, PUBLIC_URL: 'http://127.0.0.1:3000', AUTH_AUTOCONFIRM: 'on' },
  })
  started.push(product)
  await product.untilReady()
  return product
}
/** What one process keeps for itself, however many there are: jobs that are due every few seconds. */
const holdersOfFrequentJobs = async () => {
  const names = `'deliver mail', 'payment sandbox', 'read feeds'`
  const rows = await runSql(DATABASE_URL, `select claim_holder from jobs where name in (${names})`)
  return new Set(rows.map((row) => row.claim_holder))
}
const isHeldByOne = (holders: Set<string | null | undefined>) => holders.size === 1 && !holders.has(null)

const one = await start()
// So that the first process has the jobs, and the other takes them over.
await vi.waitFor(async () => expect(isHeldByOne(await holdersOfFrequentJobs())).toBe(true), 60_000)
const two = await start()
afterAll(async () => {
  for (const product of started) product.kill('SIGKILL')
  await Promise.all(started.map(({ exited }) => exited))
})

async function auth({ url }: Product, path: string, body: object) {
  const headers = { 'content-type': 'application/json', apikey: 'assayer-public-key' }
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  return (await fetch(`${url}/auth/v1/${path}`, init)).status
}

test('passwords that are guessed at two processes are counted together', async () => {
  const email = `${randomUUID()}@people.example`
  await auth(one, 'signup', { email, password: PASSWORD })
  const signIn = (product: Product, password: string) =>
    auth(product, 'token?grant_type=password', { email, password })
  for (let guess = 0; guess < 5; guess++)
    for (const product of [one, two]) expect(await signIn(product, `wrong ${guess}`)).toBe(400)
  for (const product of [one, two]) expect(await signIn(product, PASSWORD)).toBe(429)
})

/** Asks over a connection that stays open, as those of a proxy do. */
async function ask(url: string, agent: Agent) {
  const [response] = (await once(get(url, { agent }), 'response')) as [IncomingMessage]
  await text(response)
  return { status: response.statusCode, connection: response.headers.connection }
}

test('a stopped process finishes running requests, and the other serves and takes its jobs', async () => {
  const before = await holdersOfFrequentJobs()
  const kept = new Agent({ keepAlive: true })
  expect(await ask(`${one.url}/bpc-157`, kept)).toEqual({ status: 200, connection: 'keep-alive' })
  const headers = { ...VISITOR.headers, 'content-type': 'application/json', expect: '100-continue' }
  const sent = request(`${one.url}/auth/v1/recover`, { method: 'POST', headers })
  sent.flushHeaders()
  await once(sent, 'continue')

  one.kill('SIGTERM')
  // Who has a connection is answered on it, and opens the next one elsewhere.
  await expect.poll(() => ask(`${one.url}/bpc-157`, kept)).toEqual({ status: 200, connection: 'close' })
  const isListening = () =>
    fetch(`${one.url}/healthz`, { headers: { connection: 'close' } }).then(Boolean, () => false)
  await expect.poll(isListening).toBe(false)
  expect((await fetch(`${two.url}/bpc-157`)).status).toBe(200)
  sent.end(JSON.stringify({ email: 'somewhere@example.org' }))
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  expect(response.statusCode).toBe(200)
  response.resume()
  const [code] = await one.exited
  expect(code).toBe(0)
  expect(one.output()).not.toContain('Cut off')
  kept.destroy()

  await expect.poll(async () => isHeldByOne(await holdersOfFrequentJobs())).toBe(true)
  expect(await holdersOfFrequentJobs()).not.toEqual(before)
  expect((await fetch(`${two.url}/readyz`)).status).toBe(200)
})

/**
 * Failed requests during `work`, through a proxy as in `deploy/`: a request that one process does not take goes to
 * the next one, and a begun answer has to finish.
 */
async function failuresDuring(urls: string[], work: (answered: () => number) => Promise<void>) {
  const agent = new Agent({ keepAlive: true, maxSockets: 20 })
  let isOver = false
  let answered = 0
  const failures: string[] = []
  const paths = ['/', '/bpc-157', '/healthz', '/tb-500']
  async function askAny(path: string, first: number) {
    const untried = [urls[first % 2], urls[(first + 1) % 2]]
    for (const url of untried) {
      const response = await once(get(url + path, { agent }), 'response').then(
        ([answer]) => answer as IncomingMessage,
        () => null,
      )
      if (!response) continue
      await text(response)
      if (response.statusCode !== 200) failures.push(`${path}: ${response.statusCode}`)
      return
    }
    failures.push(`${path}: no process answers`)
  }
  const clients = Array.from({ length: 20 }, async (_, n) => {
    while (!isOver) {
      await askAny(paths[(answered + n) % paths.length] ?? '/', answered + n).catch((error: Error) =>
        failures.push(error.message),
      )
      answered += 1
    }
  })
  try {
    await work(() => answered)
  } finally {
    isOver = true
    await Promise.all(clients)
    agent.destroy()
  }
  return failures
}

test('processes that are replaced under load, each once another is ready, fail no request', async () => {
  const serving = [await start(), two]
  const urls = serving.map(({ url }) => url)
  const failures = await failuresDuring(urls, async (answered) => {
    for (const place of [0, 1]) {
      const before = answered()
      await expect.poll(answered).toBeGreaterThan(before + 50)
      serving[place]?.kill('SIGTERM')
      await serving[place]?.exited
      const next = await start()
      serving[place] = next
      urls[place] = next.url
    }
    const before = answered()
    await expect.poll(answered).toBeGreaterThan(before + 50)
  })
  expect(failures).toEqual([])
})
