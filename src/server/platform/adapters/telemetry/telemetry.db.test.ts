import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseConfig } from '#server/platform/config.ts'
import { startTestApp } from '#test/app.ts'
import { openTelemetry } from './create-telemetry.ts'
import { summaryOf } from './statements.ts'
import { NO_TELEMETRY } from './telemetry.ts'

type Attribute = { key: string; value: Record<string, unknown> }
type Sent = { name: string; traceId: string; spanId: string; parentSpanId?: string; attributes: Attribute[] }

/** A collector that stores the spans it gets; also a service that the product may call. */
const bodies: { path: string; key: string | undefined; body: string }[] = []
const collector = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  bodies.push({ path: request.url ?? '', key: request.headers['api-key']?.toString(), body })
  response.writeHead(request.url?.startsWith('/teapot') ? 418 : 200, { 'content-type': 'application/json' })
  response.end('{}')
})

collector.listen(0, '127.0.0.1')
await once(collector, 'listening')
const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
const telemetry = await openTelemetry(
  parseConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: 'api-key=of=mine' }),
)
const lines: Record<string, unknown>[] = []
const log = pino({ mixin: telemetry.logFields }, { write: (line) => void lines.push(JSON.parse(line)) })
const app = await startTestApp({ deps: { telemetry, log } })
beforeAll(async () => {
  const person = await app.person({ email: 'ada.lovelace@people.example' })
  await person.call('getUser', { query: { id: person.id } })
  await app.visitor('searchDrugs', { query: { query: 'something private' } })
  await app.visitor('getDrugVendors', { params: { name: 'bpc-157' }, query: {} })
  // As a call to another service, within a request.
  const ended = { method: 'POST', route: '/example', status: 200 }
  const asked = async () =>
    (await fetch(`${endpoint}/teapot/ada.lovelace?secret=1`, { method: 'PUT' })).text()
  await telemetry.request(false, asked, () => ended)
  await telemetry.close()
})
afterAll(async () => {
  await app.close()
  collector.close()
})

const sent = (path: string) => bodies.filter((one) => one.path === path)
const spans = (): Sent[] =>
  sent('/v1/traces').flatMap(({ body }) =>
    JSON.parse(body).resourceSpans.flatMap(({ scopeSpans }: { scopeSpans: { spans: Sent[] }[] }) =>
      scopeSpans.flatMap((scope) => scope.spans),
    ),
  )
const valuesOf = ({ attributes }: { attributes: Attribute[] }) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
const spanOf = (name: string) => {
  const found = spans().find((span) => span.name === name)
  if (!found) throw new Error(`no span ${name} among ${spans().map((span) => span.name)}`)
  return found
}

test('a trace goes from the request, under the pattern of its path, to its statements', () => {
  const request = spanOf('GET /api/drug/:name/vendors')
  expect(valuesOf(request)).toEqual({
    'http.request.method': 'GET',
    'http.route': '/api/drug/:name/vendors',
    'http.response.status_code': 200,
  })
  const statements = spans().filter((span) => span.parentSpanId === request.spanId)
  expect(statements.length).toBeGreaterThan(0)
  for (const statement of statements) expect(statement.traceId).toBe(request.traceId)
  expect(statements.map((statement) => valuesOf(statement)['db.collection.name'])).toContain('offers')
})

test('a call to another service is a part of the trace, with its target and status but not its content', () => {
  const call = spanOf('PUT')
  expect(call.parentSpanId).toBe(spanOf('POST /example').spanId)
  expect(valuesOf(call)).toEqual({
    'http.request.method': 'PUT',
    'server.address': '127.0.0.1',
    'server.port': Number(new URL(endpoint).port),
    'http.response.status_code': 418,
    'error.type': '418',
  })
})

test('spans contain no person, and no value of a statement or search', () => {
  const all = bodies.map(({ body }) => body).join()
  expect(all.length).toBeGreaterThan(1_000)
  expect(all).toContain('$1')
  for (const value of ['lovelace', 'private', 'secret', 'bpc-157', app.deps.config.PUBLIC_KEY])
    expect([value, all.includes(value)]).toEqual([value, false])
})

test('spans alone are sent, untraced and with the headers from the settings; figures are read at /metrics', () => {
  const paths = bodies.map(({ path }) => path).filter((path) => path.startsWith('/v1/'))
  expect([...new Set(paths)]).toEqual(['/v1/traces'])
  expect(spans().filter((span) => span.name === 'POST')).toEqual([])
  expect(sent('/v1/traces').map(({ key }) => key)).toEqual(sent('/v1/traces').map(() => 'of=mine'))
})

test('a line of the log names its trace', () => {
  const line = lines.find(({ route }) => route === '/api/search/drugs')
  expect(line).toMatchObject({ msg: 'request', trace_id: spanOf('GET /api/search/drugs').traceId })
})

test('without a collector nothing is sent, and statements are not looked at', async () => {
  expect(await openTelemetry(parseConfig({}))).toBe(NO_TELEMETRY)
  expect(NO_TELEMETRY.query).toBeNull()
})

test('a collector that is away costs the product nothing but what it would have been told', async () => {
  const away = await openTelemetry(parseConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }))
  const ended = { method: 'GET', route: '/', status: 200 }
  const answer = async () => 'answer'
  expect(await away.request(false, answer, () => ended)).toBe('answer')
  await away.close()
})

test.each([
  ['select "id" from "drugs" where "id" = $1', 'SELECT drugs'],
  ['insert into "mails" ("id") values ($1)', 'INSERT mails'],
  ['update "jobs" set "a" = $1', 'UPDATE jobs'],
  ['\n  with x as (select 1 from "offers") select * from x', 'WITH offers'],
  ['begin', 'BEGIN'],
])('%j is summed up as %s', (statement, summary) => expect(summaryOf(statement).summary).toBe(summary))
