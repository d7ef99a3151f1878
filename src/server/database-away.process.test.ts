import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import { startProduct, VISITOR } from '#test/process.ts'
import { startTcpProxy } from '#test/tcp-proxy.ts'
import { toolMessage } from '#test/tools.ts'

const KEPT_CALL = '/api/drug/bpc-157/vendors'
const KEPT_CARD = '/embed/bpc-157/prices'
/** Another compound in each outage, whose card was never requested, only the calls behind it. */
const NEW_CARDS = { cut: 'tb-500', silence: 'ipamorelin' }
const KEPT_FEED = '/feeds/studies.atom?compound=bpc-157'
const email = `${randomUUID()}@people.example`
const password = 'a fine long password'

const signing = {
  method: 'POST',
  headers: { 'content-type': 'application/json', apikey: 'assayer-public-key' },
  body: JSON.stringify({ email, password }),
}

const databaseUrl = await createTestDatabase()
const direct = new URL(databaseUrl)
const proxy = await startTcpProxy(Number(direct.port))
direct.port = String(proxy.port)
const auth = { AUTH_AUTOCONFIRM: 'on', AUTH_RATE_LIMITS: 'off' }
const product = await startProduct({ DATABASE_URL: direct.href, ...auth, TRUST_PROXY: '1' })
await product.untilReady()
const signedUp = await ask('/auth/v1/signup', signing)
const { access_token: token } = JSON.parse(signedUp.body) as { access_token: string }
afterAll(async () => {
  product.kill('SIGKILL')
  await product.exited
  await proxy.close()
})

const signIn = () => ask('/auth/v1/token?grant_type=password', signing)

async function ask(path: string, init?: RequestInit) {
  const response = await fetch(product.url + path, init)
  const { status, headers } = response
  return { status, body: await response.text(), headers: Object.fromEntries(headers) }
}

/** As an assistant of a visitor asks. */
async function askTool() {
  const { body } = await ask('/mcp', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: toolMessage('tools/call', { name: 'get_compound', arguments: { compound: 'bpc-157' } }),
  })
  const { result } = JSON.parse(body.replace(/^[^{]*/, '')) as {
    result: { structuredContent: unknown; content: { text: string }[] }
  }
  return result
}

test.each(['cut', 'silence'] as const)(
  'while the database is away (%s), pages are as they were and say so, all else is refused, and all is well when it is back',
  async (goesAway) => {
    await ask('/bpc-157')
    await ask(KEPT_CALL, VISITOR)
    const newCard = `/embed/${NEW_CARDS[goesAway]}/evidence`
    const offers = `/api/drug/${NEW_CARDS[goesAway]}/vendors?limit=3`
    const { drug } = JSON.parse((await ask(offers, VISITOR)).body) as { drug: { id: string } }
    const callsOfCard = [offers, `/api/drug/${drug.id}/evidence`]
    for (const path of callsOfCard) await ask(path, VISITOR)
    expect((await askTool()).structuredContent).toMatchObject({ last_known: null })
    for (const path of [KEPT_CARD, KEPT_FEED])
      expect((await ask(path)).headers).toMatchObject({ 'cache-tag': expect.any(String) })
    proxy[goesAway]()
    const authorization = `Bearer ${token}`
    // Far more than there are connections, so that most wait for one.
    const asked = await Promise.all([
      signIn(),
      ask('/api/search/drugs?query=never-asked-before', VISITOR),
      ...Array.from({ length: 100 }, () => ask('/api/getUser', { headers: { authorization } })),
    ])
    for (const { status, headers } of asked) {
      expect(status).toBe(503)
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    }

    const page = await ask('/bpc-157')
    expect(page).toMatchObject({ status: 200, headers: { 'x-last-known': expect.any(String) } })
    expect(page.body).toContain('We cannot reach our records at the moment.')
    expect(page.body).toContain('BPC-157')
    const call = await ask(KEPT_CALL, VISITOR)
    expect(call).toMatchObject({ status: 200, headers: { 'x-last-known': expect.any(String) } })
    expect(JSON.parse(call.body)).toMatchObject({ drug: { name: 'bpc-157' } })
    // Answers that other sites show or cache are marked too, and not cached for longer than the outage.
    for (const path of [KEPT_CARD, newCard, newCard, KEPT_FEED]) {
      const { status, headers, body } = await ask(path)
      expect({ path, status, headers }).toMatchObject({
        status: 200,
        headers: { 'x-last-known': expect.any(String), 'cache-control': 'no-cache' },
      })
      expect(headers).not.toHaveProperty('cache-tag')
      expect(body.includes('We cannot reach our records at the moment.')).toBe(path !== KEPT_FEED)
    }
    // A card that is made of several calls is as of the oldest of them.
    const asOf = async (path: string) => (await ask(path, VISITOR)).headers['x-last-known'] ?? ''
    const ofCalls = await Promise.all(callsOfCard.map(asOf))
    expect(await asOf(newCard)).toBe(ofCalls.toSorted()[0])
    const { structuredContent, content } = await askTool()
    expect(structuredContent).toMatchObject({ last_known: expect.any(String), result: { slug: 'bpc-157' } })
    expect(content[0]?.text).toMatch(
      /^We cannot reach our records at the moment\. This answer is as it was at \d\d:\d\d UTC\.\n/,
    )
    const unknown = await ask(`/ratings/${goesAway}-never-looked-at`)
    expect(unknown).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
    expect(await ask('/healthz')).toMatchObject({ status: 200 })
    expect(await ask('/readyz')).toMatchObject({ status: 503 })
    expect((await ask('/metrics')).body).toMatch(/^part_up\{part="database"\} 0$/m)

    proxy.mend()
    await expect.poll(async () => (await signIn()).status).toBe(200)
    const again = await ask('/bpc-157')
    expect(again.status).toBe(200)
    expect(again.headers).not.toHaveProperty('x-last-known')
    expect(again.body).not.toContain('We cannot reach our records')
    for (const path of [KEPT_CARD, newCard, KEPT_FEED]) {
      const { status, headers } = await ask(path)
      expect({ path, status }).toEqual({ path, status: 200 })
      expect(headers).not.toHaveProperty('x-last-known')
    }
    expect(await ask('/readyz')).toMatchObject({ status: 200 })
    expect((await ask('/metrics')).body).toMatch(/^part_up\{part="database"\} 1$/m)
  },
)

test('requests beyond the limit are refused with the time to try again, pages too', async () => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  // Every reader of a compound waits for this, on every connection.
  await client.query('begin; lock table drugs in access exclusive mode')
  const asVisitors = (paths: string[]) =>
    paths.map((path, n) => {
      const from = { 'x-forwarded-for': `10.0.${n >> 8}.${n & 255}` }
      return ask(path, { headers: { ...VISITOR.headers, ...from } })
    })
  const slow = asVisitors(['/semaglutide'])
  const many = asVisitors(Array.from({ length: 1_100 }, (_, n) => `/api/drug/bpc-157/vendors?n=${n}`))
  // Requests beyond the limit are refused at once, and so are those that waited too long.
  const isRefused = ({ status, headers }: Awaited<ReturnType<typeof ask>>) =>
    expect([status, Number(headers['retry-after']) > 0]).toEqual([503, true])
  isRefused(await Promise.race(many))
  for (const asked of [...asVisitors(['/tb-500']), signIn(), ...slow]) {
    const answer = await asked
    isRefused(answer)
    expect(answer.body).toContain('Please try again')
  }
  await client.query('rollback')
  await client.end()
  for (const { status, headers } of await Promise.all(many))
    expect([status, Number(headers['retry-after'] ?? 0) > 0]).toEqual(
      status === 200 ? [200, false] : [503, true],
    )
  expect(await ask('/tb-500')).toMatchObject({ status: 200 })
})

test('a product whose database falls silent while it starts is there, and ready as soon as the database is', async () => {
  // The price is asked for once the database is followed, so its answer leaves a silent database behind.
  const provider = createServer((_request, response) => response.writeHead(503).end())
  provider.once('request', () => proxy.silence())
  provider.listen(0, '127.0.0.1')
  await once(provider, 'listening')
  const direct = new URL(await createTestDatabase())
  direct.port = String(proxy.port)
  const starting = await startProduct({
    DATABASE_URL: direct.href,
    STRIPE_SECRET_KEY: 'sk_test_abc',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_abc',
    STRIPE_WEBHOOK_SECRET: 'whsec_abc',
    STRIPE_API_BASE: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
  })
  onTestFinished(async () => {
    proxy.mend()
    starting.kill('SIGKILL')
    await starting.exited
    provider.close()
  })
  const statusOf = async (path: string) => (await fetch(starting.url + path).catch(() => null))?.status
  await expect.poll(() => statusOf('/readyz')).toBe(503)
  expect(await statusOf('/healthz')).toBe(200)
  proxy.mend()
  await starting.untilReady()
})
