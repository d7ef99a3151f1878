import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sharedApp } from '#test/app.ts'
import { PASSWORD } from '#test/auth-client.ts'
import { type Who, wildAuthCalls } from '#test/fuzz/requests.ts'
import { authCalls } from '../app.ts'

const app = await sharedApp({ config: { AUTH_RATE_LIMITS: 'off' } })
const person = await app.person({ password: PASSWORD })

const bearerOf = (who: Who) =>
  ({
    visitor: 'Bearer assayer-public-key',
    person: `Bearer ${person.token}`,
    service: 'Bearer service-key-of-the-tests',
    sandbox: 'Bearer sk_test_sandbox',
    browser: 'Basic x',
    liar: 'Basic !!!',
    nobody: null,
  })[who]

/**
 * What is wrong with an answer of the auth service: an internal fault, or a refusal that no client of the protocol can read.
 * Null where nothing is.
 */
async function faultOf(answer: Response, isHead: boolean): Promise<string | null> {
  const text = await answer.text()
  const { status, headers } = answer
  if (status >= 500) return `${status} ${text}`
  if (status >= 300 && status < 400) return headers.get('location') ? null : `${status} without a place`
  if (status < 400 || isHead) return null
  const body = parsed(text)
  const isOld = body.code === status && isWord(body.error_code) && isText(body.msg)
  const isNew = isWord(body.code) && isText(body.message) && headers.has('x-supabase-api-version')
  const isOAuth = isText(body.error) && isText(body.error_description)
  const isNamed = isOAuth || headers.get('x-sb-error-code') === (isNew ? body.code : body.error_code)
  return (isOld || isNew || isOAuth) && isNamed ? null : `${status} ${text.slice(0, 300)}`
}

const parsed = (text: string): Record<string, unknown> => {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
const isText = (value: unknown) => typeof value === 'string' && value !== ''
const isWord = (value: unknown) => typeof value === 'string' && /^[a-z_0-9]+$/.test(value)

type Sent = { method: string; path: string; headers: Record<string, string>; body?: string | Uint8Array }

async function faultsOf(requests: readonly (Sent & { who: Who })[]) {
  const faults: string[] = []
  for (const { method, path, headers, body, who } of requests) {
    const authorization = bearerOf(who)
    const answer = await app.fetch(path, {
      method,
      redirect: 'manual',
      headers: { ...headers, apikey: 'assayer-public-key', ...(authorization && { authorization }) },
      ...(body !== undefined && !['GET', 'HEAD'].includes(method) && { body: body as BodyInit }),
    })
    const fault = await faultOf(answer, method === 'HEAD')
    if (fault) faults.push(`${method} ${path.slice(0, 200)} ${String(body).slice(0, 200)} → ${fault}`)
  }
  return faults
}

test.each([1, 2, 3])(
  'wild calls, of seed %d, are answered in a form that clients of the protocol read',
  async (seed) => {
    const known = { ids: [person.id, randomUUID()], words: ['rating'], schemas: {} }
    const isAsked = ({ path }: { path: string }) => URL.canParse(`http://localhost${path}`)
    const calls = fc.sample(wildAuthCalls(known), { seed, numRuns: 250 }).filter(isAsked)
    expect(await faultsOf(calls)).toEqual([])
  },
)

const JSON_TYPE = { 'content-type': 'application/json' }
const OF_NEW = { ...JSON_TYPE, 'x-supabase-api-version': '2024-01-01' }
const A_FORM = { 'content-type': 'application/x-www-form-urlencoded' }
/** A body with one text in each of these fields. */
const all = (text: unknown, ...fields: string[]) =>
  JSON.stringify(Object.fromEntries(fields.map((field) => [field, text])))

test.each<[string, Record<string, string>, string | Uint8Array]>([
  ['no body', JSON_TYPE, ''],
  ['half a body', JSON_TYPE, '{"email":"a@'],
  ['null', OF_NEW, 'null'],
  ['a list', JSON_TYPE, '[{"email":"a@people.example"}]'],
  ['a number', OF_NEW, '1e999'],
  ['NUL', JSON_TYPE, all('\0@people.example', 'email', 'password', 'token', 'code')],
  ['half a sign', JSON_TYPE, all('\ud800@people.example', 'email', 'password', 'token_hash')],
  ['bytes that are no text', JSON_TYPE, Uint8Array.of(0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d)],
  ['objects for words', JSON_TYPE, all({}, 'email', 'password', 'type', 'token', 'code', 'factor_type')],
  ['a deep body', JSON_TYPE, `{"data":${'['.repeat(9_000)}${']'.repeat(9_000)}}`],
  ['the prototype', JSON_TYPE, '{"__proto__":{"email":"a@people.example"},"constructor":{"prototype":{}}}'],
  ['a long word', OF_NEW, all('a'.repeat(30_000), 'email', 'password')],
  ['letters that grow', JSON_TYPE, all('\ufdfa'.repeat(3_000), 'email', 'password')],
  ['a form', A_FORM, 'email=a%40people.example&password=%00'],
  ['a body of no type', {}, '{"email":"a@people.example"}'],
  ['a strange type', { 'content-type': 'text/plain; charset=utf-99' }, '{"email":"a@people.example"}'],
  ['a strange version', { ...JSON_TYPE, 'x-supabase-api-version': '9999-99-99' }, '{"email":"x"}'],
  ['a body that is too large', JSON_TYPE, all('a'.repeat(70_000), 'email')],
])('each call of the protocol is answered in the form of the protocol with %s', async (_, headers, body) => {
  const requests = (['visitor', 'person', 'service', 'nobody'] as const).flatMap((who) =>
    authCalls.map((call) => {
      const path = `/auth/v1${call.path.replace(/:\w+/g, who === 'person' ? '%00' : randomUUID())}`
      return { method: call.method, path, headers, body, who }
    }),
  )
  // Signing out ends the session that the other requests are made with.
  expect(await faultsOf(requests.filter(({ path }) => !path.includes('/logout')))).toEqual([])
})

test.each([
  ['POST', '/auth/v1/nothing'],
  ['PROPFIND', '/auth/v1/user'],
  ['DELETE', '/auth/v1/token'],
  ['GET', '/auth/v1/verify?token=%00&type=signup&redirect_to=javascript:alert(1)'],
  ['GET', '/auth/v1/verify?type=%F0%9F%98%80&token=x&redirect_to=https://evil.example'],
  ['GET', '/auth/v1/authorize?provider=google&redirect_to=//evil.example'],
  ['GET', '/auth/v1/user?%'],
  ['GET', `/auth/v1/admin/users?page=${'9'.repeat(400)}`],
  ['GET', '/auth/v1/admin/users?per_page=-1&page=NaN'],
  ['POST', '/auth/v1/token?grant_type=%00'],
  ['POST', '/auth/v1/token?grant_type=password&grant_type=refresh_token'],
  ['POST', `/auth/v1/token?grant_type=${'x'.repeat(4_000)}`],
] as const)('%s %s is answered in the form of the protocol', async (method, path) => {
  for (const who of ['nobody', 'liar', 'visitor', 'service'] as const)
    expect(await faultsOf([{ method, path, who, headers: JSON_TYPE, body: '{}' }])).toEqual([])
})
