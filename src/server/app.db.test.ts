import { expect, test } from 'vitest'
import { routes } from '#contract/routes.ts'
import { DISCLAIMER } from '#domain/text/disclaimer.ts'
import { sharedApp } from '#test/app.ts'

const app = await sharedApp()

const KEYED = Object.values(routes).filter(({ access }) => access !== 'open')
const withKey = { headers: { authorization: 'Bearer assayer-public-key' } }

test.each(KEYED)('$method $path refuses a missing and an unknown bearer', async ({ method, path }) => {
  for (const bearer of [undefined, 'Bearer guessed', 'Basic assayer-public-key']) {
    const response = await app.fetch(path, { method, headers: bearer ? { authorization: bearer } : {} })
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ status: 'error', code: 'unauthenticated' })
  }
})

test('an unknown call is a 404 in JSON', async () => {
  const response = await app.fetch('/api/nothing-here', withKey)
  expect(response.status).toBe(404)
  expect(response.headers.get('content-type')).toContain('application/json')
  expect(await response.json()).toMatchObject({ status: 'error', code: 'not_found' })
})

test.each([
  '/api/search/drugs',
  '/api/search/drugs?query=a&limit=0',
  '/api/search/drugs?query=a&limit=101',
  '/api/search/drugs?query=a&limit=1.5',
  '/api/search/drugs?query=a&offset=-1',
  '/api/search/drugs?query=a&threshold=2',
  '/api/search/drugs?query=a&threshold=NaN',
  `/api/search/drugs?query=${'a'.repeat(201)}`,
  '/api/search/drugs?query=%00',
  '/api/drugs/names?limit=abc',
  '/api/drugs/names?offset=9999999999',
  '/api/drugs/by_category?category=1',
  '/api/drug/not-an-id/effects_info',
  '/api/drug/%00/vendors',
  `/api/drug/${'x'.repeat(300)}/vendors`,
  '/api/vendor_details',
  '/api/vendor_details?name=',
  '/api/vendor_price_ratings?name=%00',
  '/api/articles?drug_id=%27%20or%201=1',
])('%s is refused with words, not with a fault', async (path) => {
  const response = await app.fetch(path, withKey)
  const body = (await response.json()) as { status: string; message: string; field: string }
  expect(response.status).toBe(422)
  expect(body).toMatchObject({ status: 'error', field: expect.any(String), message: expect.any(String) })
  expect(JSON.stringify(body)).not.toMatch(/at .*\.ts|select |zod/i)
})

test('a badly encoded path is refused without a fault', async () => {
  const { status } = await app.fetch('/api/drug/%E0%A4%A/vendors', withKey)
  expect(Math.floor(status / 100)).toBe(4)
})

test('every answer carries the security headers and a request id', async () => {
  const response = await app.fetch('/healthz')
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-request-id': expect.stringMatching(/^[\w-]{8,64}$/),
  })
})

test("a harmless request id of the caller's is kept, a harmful one is replaced", async () => {
  const kept = await app.fetch('/healthz', { headers: { 'x-request-id': 'abcdef-123456' } })
  const replaced = await app.fetch('/healthz', { headers: { 'x-request-id': 'a b"c<script>' } })
  expect(kept.headers.get('x-request-id')).toBe('abcdef-123456')
  expect(replaced.headers.get('x-request-id')).not.toContain('script')
})

test('the contract is published for machines and for people', async () => {
  type Document = { openapi: string; paths: object; components: { schemas: object } }
  const document = (await (await app.fetch('/openapi.json')).json()) as Document
  expect(document.openapi).toBe('3.1.0')
  const packed = await app.fetch('/openapi.json', { headers: { 'accept-encoding': 'gzip' } })
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  expect(Object.keys(document.paths)).toContain('/api/drug/{name}/vendors')
  const { schemas } = document.components
  for (const name of ['SearchDrugsAnswer', 'WriteReviewBody', 'Failure']) expect(schemas).toHaveProperty(name)
  for (const [, name] of JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g))
    expect(schemas).toHaveProperty(name ?? '')
  const docs = await (await app.fetch('/docs')).text()
  for (const { path } of Object.values(routes)) expect(docs).toContain(path)
  // It ends as every page does.
  expect(docs.slice(docs.indexOf('<footer>'))).toContain(DISCLAIMER)
})

test('a page of another site may ask whether it may read a call, and gets the answer without a bearer', async () => {
  const response = await app.fetch('/api/drugs/names', {
    method: 'OPTIONS',
    headers: {
      origin: 'https://elsewhere.example',
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization',
    },
  })
  expect(response.status).toBe(204)
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(response.headers.get('access-control-allow-methods')).toBe('GET,HEAD')
  expect(response.headers.get('access-control-allow-headers')).toBe('authorization')
  // No answer allows cookies, which would be another person's.
  expect(response.headers.get('access-control-allow-credentials')).toBeNull()
})

test.each(['POST', 'PUT', 'DELETE'])('a page of another site is not allowed to %s', async (method) => {
  const origin = 'https://elsewhere.example'
  const asked = await app.fetch('/api/contact/general', {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization',
    },
  })
  const headers = { origin, authorization: 'Bearer assayer-public-key' }
  const answer = await app.fetch('/api/contact/general', { method, headers, body: '{}' })
  for (const each of [asked, answer])
    expect([...each.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
})

test.each([
  ['an answer', '/api/drugs/names', 'assayer-public-key', 200],
  ['a refusal', '/api/drugs/names?limit=abc', 'assayer-public-key', 422],
  ['an unknown bearer', '/api/drugs/names', 'guessed', 401],
])('a page of another site can read %s', async (_what, path, bearer, status) => {
  const headers = { origin: 'https://elsewhere.example', authorization: `Bearer ${bearer}` }
  const response = await app.fetch(path, { headers })
  expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([status, '*'])
})

test('addresses that are no calls stay closed to pages of other sites', async () => {
  for (const path of ['/healthz', '/embed/bpc-157/prices', '/mcp']) {
    const response = await app.fetch(path, { headers: { origin: 'https://elsewhere.example' } })
    expect([path, response.headers.get('access-control-allow-origin')]).toEqual([path, null])
  }
})
