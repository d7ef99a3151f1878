import { once } from 'node:events'
import { connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { sharedApp, startTestApp, type TestApp } from '#test/app.ts'
import { httpServer } from './http-server.ts'
import { READ_LIMITS } from './read-limit.ts'

const app = await sharedApp()

const HERE = '127.0.0.1'
const SECRET = { authorization: 'Bearer sk_test_sandbox' }
const JSON_TYPE = { 'content-type': 'application/json' }
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' }
const NULLS = '{"metadata":{"a":null},"email":{}}'

test.each<[string, string, Record<string, string>?, string?]>([
  ['a time of no number in a signature', '/webhooks/stripe', { 'stripe-signature': 't=NaN,v1=' }, '{}'],
  ['a key that is no base64', '/v1/customers', { authorization: 'Basic !!!' }],
  ['a bank dialog answered without a form', '/sandbox/challenge', JSON_TYPE, '{}'],
  ['a bank dialog of a payment of NUL', '/sandbox/challenge', FORM_TYPE, 'payment=%00&outcome=success'],
  ['a body of null', '/v1/customers', { ...SECRET, ...JSON_TYPE }, 'null'],
  ['null where words belong', '/v1/customers', { ...SECRET, ...JSON_TYPE }, NULLS],
  ['NUL in a name', '/v1/customers', { ...SECRET, ...FORM_TYPE }, 'name=%00'],
  ['the receipt of NUL', '/sandbox/receipts/%00'],
  ['mails to NUL', '/dev/mailbox?to=%00'],
  ['mails to NUL, for programs', '/dev/mailbox.json?to=%00'],
])('%s is refused, and is no fault of ours', async (_, path, headers = {}, body) => {
  const { status } = await app.fetch(
    path,
    { method: body ? 'POST' : 'GET', headers, ...(body && { body }) },
    HERE,
  )
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
})

const DEEP = `{"version":1,"reason":"","entry":{"x":${'['.repeat(9_000)}${']'.repeat(9_000)}}}`
const BEHIND_NOTHING = ['2026-99-99T99:99:99.999Z x', `2026-01-01T00:00:00.000Z ${'-'.repeat(36)}`]
const behindNothing = (path: string) =>
  BEHIND_NOTHING.map((place) => ['GET', `${path}after=${encodeURIComponent(place)}`, undefined] as const)

describe('in the back office', () => {
  let token: string
  let draft: string
  beforeAll(async () => {
    const admin = await app.person({ role: 'admin' })
    token = admin.token
    draft = (await admin.call('createDraft', { body: { kind: 'compound', entry: {} } })).body.draft.id
  })
  test.each<readonly [string, string, string | undefined]>([
    ...behindNothing('/api/admin/mails?view=failed&'),
    ...behindNothing('/api/admin/mails?view=dropped&'),
    ...behindNothing('/api/admin/cases?'),
    ...behindNothing('/api/admin/asked-questions?view=handled&').slice(0, 1),
    ...behindNothing('/api/admin/money?').slice(0, 1),
    ...behindNothing('/api/admin/subscriptions?').slice(0, 1),
    ['PUT', '/api/admin/drafts/:id', DEEP],
    ['PUT', '/api/admin/drafts/:id', '{"version":9007199254740991,"reason":"","entry":{}}'],
    ['POST', '/api/admin/drafts/:id/review', '{"version":9007199254740991}'],
    ['POST', '/api/admin/drafts/:id/publish', '{"version":9007199254740991,"at":"2099-01-01T00:00:00Z"}'],
  ])('%s %s is refused, and is no fault of ours', async (method, path, body) => {
    const answer = await app.fetch(path.replace(':id', draft), {
      method,
      headers: { authorization: `Bearer ${token}`, ...JSON_TYPE },
      ...(body !== undefined && { body }),
    })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
  })
})

describe.each([
  ['metrics', '/metrics', {}],
  ["the sandbox's secret key", '/v1/customers', SECRET],
])('%s', (_, path, headers) => {
  const read = async (from: TestApp, url: string, more: object, ip: string) =>
    (await from.fetch(url, { headers: { ...headers, ...more } }, ip)).status

  test('counts on this machine', async () => {
    expect(await read(app, path, {}, HERE)).toBe(200)
    expect(await read(app, `http://localhost:3000${path}`, {}, '::1')).toBe(200)
  })

  test.each([
    ['another machine', path, {}, '203.0.113.9'],
    ['a proxy on this machine', path, { 'x-forwarded-for': '203.0.113.9' }, HERE],
    ['a proxy that tells its host alone', path, { 'x-forwarded-host': 'assayer.example' }, HERE],
    ['a proxy that tells its protocol alone', path, { 'x-forwarded-proto': 'https' }, HERE],
    ['a proxy that says only that it is one', path, { via: '1.1 proxy' }, HERE],
    ['a page that points its own name at this machine', `http://evil.example${path}`, {}, HERE],
  ])('does not count for %s', async (_, url, more, ip) => expect(await read(app, url, more, ip)).toBe(403))

  test('does not count where the product has a public name', async () => {
    const config = { PUBLIC_URL: 'https://assayer.example', PAYMENTS_SANDBOX: 'on' }
    const open = await startTestApp({ config })
    expect(await read(open, `http://127.0.0.1:3000${path}`, {}, HERE)).toBe(403)
    await open.close()
  })
})

test("a browser's key reaches the sandbox from everywhere, for what a card form does", async () => {
  const headers = { authorization: 'Bearer pk_test_sandbox', ...FORM_TYPE }
  const form = 'type=card&card[number]=4242424242424242&card[exp_month]=12&card[exp_year]=2034&card[cvc]=123'
  const init = { method: 'POST', headers, body: form }
  expect((await app.fetch('/v1/payment_methods', init, '203.0.113.9')).status).toBe(200)
})

test('a token reads the metrics from afar', async () => {
  const open = await startTestApp({
    config: { METRICS_TOKEN: 'token-of-the-metrics', PUBLIC_URL: 'https://assayer.example' },
  })
  const ask = (token: string) =>
    open.fetch('/metrics', { headers: { authorization: `Bearer ${token}` } }, '203.0.113.9')
  expect((await ask('token-of-the-metrics')).status).toBe(200)
  expect((await ask('token-of-the-metricz')).status).toBe(403)
  await open.close()
})

describe('a request that is sent slowly', () => {
  const server = httpServer(
    // Other test files of this worker keep the platform's own Request and Response.
    getRequestListener((request) => createApp(app.deps).fetch(request), { overrideGlobalObjects: false }),
    200,
  )
  beforeAll(async () => {
    server.listen(0, HERE)
    await once(server, 'listening')
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  test.each([
    '/api/check-user-exists',
    '/api/contact/general',
    '/auth/v1/signup',
    '/auth/v1/token?grant_type=password',
    '/webhooks/stripe',
    '/v1/payment_methods',
    '/sandbox/challenge',
  ])('%s is answered 408, and the connection closed', async (path) => {
    const address = server.address()
    const socket = connect(typeof address === 'object' && address ? address.port : 0, HERE)
    const bearer = path.startsWith('/v1/') ? 'pk_test_sandbox' : 'assayer-public-key'
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: ${HERE}\r\nAuthorization: Bearer ${bearer}\r\napikey: ${bearer}\r\n` +
        'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 100\r\n\r\n{',
    )
    let answer = ''
    socket.on('data', (bytes) => {
      answer += bytes
    })
    await once(socket, 'close')
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  })
})

test('no answer tells other sites which page a person came from', async () => {
  for (const path of ['/healthz', '/api/nothing', '/sandbox/receipts/none', '/auth/v1/nothing'])
    expect((await app.fetch(path)).headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
})

test.each([
  '/first-administrator/abc',
  '/corrections/abc',
  '/watchlist/mails/abc',
  '/account/undo-email?token=abc',
  '/auth/confirm?token_hash=abc&type=signup',
  '/finishLogin?code=abc',
  '/desk?invitation=abc',
  '/desk/tidelark-peptides?view=people&invitation=abc',
])('a page whose address is a secret is kept nowhere, and named to no other page: %s', async (path) => {
  const render = async () => new Response('<!DOCTYPE html>')
  const { fetch, kept } = createApp(app.deps, { assets: new Map(), render, isDev: false })
  const { headers } = await fetch(new Request(app.deps.config.PUBLIC_URL + path))
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(kept.pages.bytes).toBe(0)
})

/** The product with pages that are made so; each is read from a network. */
function withPages(render: () => Promise<Response>) {
  const { fetch } = createApp(app.deps, { assets: new Map(), render, isDev: false })
  return (path: string, from?: string) =>
    fetch(
      new Request(app.deps.config.PUBLIC_URL + path),
      from ? { incoming: { socket: { remoteAddress: from } } } : undefined,
    )
}
const emptyPage = async () => new Response('<!DOCTYPE html>')

/** Pages that are made once `gate` is open. */
function slowPages() {
  const gate = Promise.withResolvers<void>()
  return { gate, read: withPages(() => gate.promise.then(emptyPage)) }
}

test('a network that requests uncached pages without end gets 429, and other networks do not', async () => {
  const read = withPages(emptyPage)
  for (let made = 0; made < READ_LIMITS.pages.max; made++) await read(`/page-${made}`, '203.0.113.60')
  const refused = await read('/one-more', '203.0.113.60')
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  expect(refused.headers.get('content-type')).toContain('text/html')
  expect(await refused.text()).toMatch(/Too many requests. Please try again in \d+ seconds./)
  expect((await read('/one-more', '203.0.113.61')).status).toBe(200)
  expect((await read('/one-more', HERE)).status).toBe(200)
})

test('a page that would lead to another site leads home', async () => {
  const headers = { location: 'https://evil.example:443@assayer.example/' }
  const read = withPages(async () => new Response('', { status: 307, headers }))
  expect((await read('/leads-away')).headers.get('location')).toBe('/')
})

test('pages beyond those that can be made at once are refused in words, and made when there is room again', async () => {
  const { gate, read } = slowPages()
  const many = Array.from({ length: 100 }, (_, place) => read(`/one-of-many-${place}`))
  const refused = await Promise.race(many)
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([503, true])
  expect(await refused.text()).toContain('Too much is asked at the moment. Please try again.')
  gate.resolve()
  const statuses = (await Promise.all(many)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(10)
  expect((await read('/one-of-many-99')).status).toBe(200)
})

test('a network that asks for many new pages at once leaves room for others', async () => {
  const { gate, read } = slowPages()
  const many = Array.from({ length: 100 }, (_, place) => read(`/at-once-${place}`, '203.0.113.90'))
  const refused = await Promise.race(many)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2'])
  expect(await refused.text()).toContain('Too many requests. Please try again in 2 seconds.')
  const others = ['/at-once-0', '/at-once-99', '/another'].map((path) => read(path, '203.0.113.91'))
  gate.resolve()
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await Promise.all(many)).filter(({ status }) => status === 200)).toHaveLength(16)
  expect((await read('/at-once-98', '203.0.113.90')).status).toBe(200)
})

test('a network that reads without end gets 429, and other networks do not', async () => {
  const read = (from: string, headers = {}) =>
    app.fetch('/api/settings', { headers: { authorization: 'Bearer assayer-public-key', ...headers } }, from)
  for (let made = 0; made < READ_LIMITS.calls.max; made++) await read('203.0.113.50')
  const refused = await read('203.0.113.50')
  expect([refused.status, (await refused.json()).code]).toEqual([429, 'rate_limited'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await read('203.0.113.51')).status).toBe(200)
  expect((await read(HERE)).status).toBe(200)
})

test('a network that sends slowly on many lines keeps neither others nor health checks waiting', async () => {
  const slow = new AbortController()
  const body = () =>
    new ReadableStream({ start: (stream) => slow.signal.addEventListener('abort', () => stream.close()) })
  const headers = { ...JSON_TYPE, authorization: 'Bearer assayer-public-key', 'content-length': '2' }
  const send = (from: string, init: RequestInit = {}) =>
    app.fetch('/api/contact/general', { method: 'POST', headers, body: '{}', ...init }, from)
  const many = Array.from({ length: 600 }, () =>
    send('203.0.113.70', { body: body(), duplex: 'half' } as RequestInit),
  )
  const refused = await Promise.race(many)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2'])
  expect((await send('203.0.113.71')).status).toBe(422)
  for (const path of ['/healthz', '/readyz'])
    expect([path, (await app.fetch(path, {}, '203.0.113.70')).status]).toEqual([path, 200])
  slow.abort()
  expect((await Promise.all(many)).filter(({ status }) => status === 429)).toHaveLength(500)
  expect((await send('203.0.113.70')).status).toBe(422)
})

test('names whose letters grow eighteen times when folded are answered, and leave a short line in the log', async () => {
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  const { fetch } = createApp({ ...app.deps, log })
  const authorization = `Bearer ${app.deps.config.PUBLIC_KEY}`
  for (const letters of [300, 1495]) {
    const link = new URL(`/api/interactions?items=${'%EF%B7%BA'.repeat(letters)}`, app.deps.config.PUBLIC_URL)
    expect((await fetch(new Request(link, { headers: { authorization } }))).status).toBeLessThan(500)
  }
  expect(lines.length).toBeGreaterThan(0)
  // The link alone has 13,500 characters.
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(20_000)
})
