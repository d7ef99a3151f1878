import fc from 'fast-check'
import { sandboxCalls } from '#sandbox/stripe/server.ts'
import { authCalls } from '#server/identity/auth/app.ts'
import { encoded, hostileText, hostileValue, mostly } from './hostile.ts'
import { type Known, type Schema, valuesOf } from './schema.ts'

/** The caller: the value of `Authorization`. */
export type Who = 'visitor' | 'person' | 'service' | 'sandbox' | 'browser' | 'nobody' | 'liar'
export type Wild = { method: string; path: string; who: Who; headers: Record<string, string>; body?: string }

type Parameter = { name: string; in: 'path' | 'query'; required: boolean; schema: Schema }
type Operation = {
  parameters: Parameter[]
  /** Of a file there is no schema. */
  requestBody?: {
    content: Partial<Record<'application/json' | 'application/octet-stream', { schema: Schema }>>
  }
}
export type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas?: Record<string, Schema> }
}

const JSON_TYPE = { 'content-type': 'application/json' }
const FILE_TYPE = { 'content-type': 'application/octet-stream' }
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' }

/** What the auth protocol's bodies and queries are made of. */
const AUTH_FIELDS = [
  'email', 'phone', 'password', 'data', 'code_challenge', 'code_challenge_method', 'token', 'token_hash', 'type',
  'refresh_token', 'grant_type', 'provider', 'redirect_to', 'scope', 'filter', 'page', 'per_page', 'factor_type',
  'friendly_name', 'challenge_id', 'code', 'auth_code', 'code_verifier', 'state', 'user_metadata', 'app_metadata',
  'role', 'ban_duration', 'email_confirm', 'should_soft_delete', 'new_email', 'nonce', 'current_password',
  'create_user', 'id_token', 'error', 'error_description', 'domain', 'provider_id', 'skip_http_redirect', 'scopes',
] // biome-ignore format: a list of words
const AUTH_WORDS = [
  'a@people.example', 'b@people.example', 'correct horse 47', 'signup', 'recovery', 'magiclink', 'email_change',
  'invite', 'email', 'totp', 'password', 'refresh_token', 'pkce', 'id_token', 'google', 's256', 'plain', 'global',
  'local', 'others', '123456', '1', '24h', 'none', 'true', '/profile', 'https://evil.example',
] // biome-ignore format: a list of words
const PAGES = [
  '/', '/listing', '/vendors', '/pricing', '/compare', '/search', '/ai-search', '/contact', '/profile', '/login',
  '/signup', '/logout', '/check-email', '/forgot-password', '/finishLogin', '/auth/confirm', '/account/update-password',
  '/subscription', '/payment-methods', '/cancel-subscription', '/terms', '/privacy', '/methodology', '/site-index',
  '/admin/messages', '/admin/reviews', '/healthz', '/readyz', '/metrics', '/docs', '/openapi.json', '/robots.txt',
  '/sitemap.xml', '/sitemap.html', '/sw.js', '/manifest.webmanifest', '/dev/mailbox', '/dev/mailbox.json',
  '/sandbox/challenge', '/favicon.ico', '/_serverFn/x',
] // biome-ignore format: a list of paths
const PAGE_QUERY = ['q', 'query', 'a', 'b', 'names', 'vendor', 'category', 'page', 'sort', 'tab', 'from', 'next', 'to',
  'token', 'type', 'payment', 'return_to', 'error', 'code', 'offset', 'limit'] // biome-ignore format: a list of words

/** What begins like a file that is taken, or like none, and goes on as it likes. */
const wildFile = fc
  .tuple(
    fc.constantFrom('%PDF-1.7\n', '\u0089PNG\r\n\u001a\n', '\u00ff\u00d8\u00ff', '<svg>', ''),
    hostileText,
  )
  .map(([beginning, text]) => beginning + text)

/** Requests to everything that the product answers, each kind as often as the others. */
export const wildRequests = (document: Document, known: Known): fc.Arbitrary<Wild> =>
  fc.oneof(contract(document, known), wildAuthCalls(known), sandbox(known), webhooks(), pages(known))

function contract({ paths }: Document, known: Known): fc.Arbitrary<Wild> {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  return fc.constantFrom(...operations).chain(({ path, method, operation }) => {
    const { parameters, requestBody } = operation
    const schema = requestBody?.content['application/json']?.schema
    const takesFile = requestBody?.content['application/octet-stream'] !== undefined
    const asked = parameters.filter((one) => one.in === 'query')
    const inQuery = Object.fromEntries(asked.map((one) => [one.name, encoded(valuesOf(one.schema, known))]))
    return fc.record({
      method: fc.constant(method),
      path: filled(path, /\{\w+\}/, encoded(mostly(fc.constantFrom(...known.ids, ...known.words)))).chain(
        (full) => query(inQuery).map((search) => full + search),
      ),
      who: askedBy({ visitor: 2, person: 6, liar: 1 }),
      headers: fc.constant(takesFile ? FILE_TYPE : JSON_TYPE),
      ...(method !== 'GET' && {
        body: takesFile ? wildFile : schema ? json(valuesOf(schema, known)) : json(hostileValue),
      }),
    })
  })
}

/** Calls of the auth protocol, with wild bodies and queries. */
export function wildAuthCalls(known: Known): fc.Arbitrary<Wild> {
  const value = mostly(fc.oneof(fc.constantFrom(...AUTH_WORDS, ...known.ids), fc.boolean(), fc.nat(50)))
  const fields = fc.dictionary(fc.constantFrom(...AUTH_FIELDS), value, { maxKeys: 6 })
  return fc
    .constantFrom(...authCalls)
    .chain(({ method, path }) =>
      fc.record({
        method: fc.oneof(
          { weight: 9, arbitrary: fc.constant<string>(method) },
          { weight: 1, arbitrary: METHODS },
        ),
        path: filled(`/auth/v1${path}`, /:\w+/, encoded(mostly(fc.constantFrom(...known.ids)))).chain(
          (full) =>
            query(Object.fromEntries(AUTH_FIELDS.map((name) => [name, encoded(value)]))).map(
              (search) => full + search,
            ),
        ),
        who: askedBy({ visitor: 3, person: 4, service: 4, nobody: 1, liar: 1 }),
        headers: fc.oneof(
          fc.constant<Record<string, string>>(JSON_TYPE),
          fc.constant<Record<string, string>>({ ...JSON_TYPE, 'x-supabase-api-version': '2024-01-01' }),
          fc.constant<Record<string, string>>({ 'sec-fetch-site': 'cross-site', cookie: 'sign-in-=; %; =' }),
        ),
        ...(method !== 'GET' && { body: json(fields) }),
      }),
    )
}

function sandbox(known: Known): fc.Arbitrary<Wild> {
  const ours = ['cus_1', 'pm_card_visa', 'pi_1', 'seti_1', 'sub_1', 'in_1', 'price_premium', 'clock_1']
  const ids = [...ours, ...known.ids]
  const value = mostly(fc.constantFrom('4242424242424242', '12', '2034', '1', 'true', 'usd', 'card', ...ids))
  return fc.constantFrom(...sandboxCalls).chain(({ method, path, params }) => {
    const name = fc.constantFrom('expand', 'limit', ...params)
    const nested = fc.tuple(
      name,
      fc.constantFrom('', '[]', '[a]', '[0][price]', '[number]', '[[', '[__proto__][a]'),
    )
    const form = fc
      .array(fc.tuple(nested, encoded(value)), { maxLength: 6 })
      .map((pairs) => pairs.map(([[first, rest], given]) => `${first}${rest}=${given}`).join('&'))
    const isForm = fc.nat(3)
    return fc
      .tuple(filled(path, /:id/, encoded(mostly(fc.constantFrom(...ids)))), form, isForm, hostileValue)
      .chain(([full, encodedForm, way, anything]) =>
        fc.record({
          method: fc.constant<string>(method),
          path: fc.constant(method === 'GET' ? `${full}?${encodedForm}` : full),
          who: askedBy({ sandbox: 8, browser: 3, liar: 1, nobody: 1 }),
          headers: fc.constant<Record<string, string>>({
            ...(way === 0 ? JSON_TYPE : FORM_TYPE),
            ...(way === 1 && { 'idempotency-key': 'one-key' }),
          }),
          ...(method !== 'GET' && { body: fc.constant(way === 0 ? JSON.stringify(anything) : encodedForm) }),
        }),
      )
  })
}

function webhooks(): fc.Arbitrary<Wild> {
  const signature = fc.oneof(
    fc.constantFrom('', 't=NaN,v1=', 't=1,v1=a', 't=,v0=', 'v1=a', 't=99999999999999,v1=00', '='),
    hostileText.map((text) => text.replace(/[^\x20-\x7e]/g, '').slice(0, 500)),
  )
  return fc.record({
    method: fc.constant('POST'),
    path: fc.constantFrom(
      '/webhooks/stripe',
      '/sandbox/challenge',
      '/sandbox/authenticate',
      '/sandbox/clock',
    ),
    who: fc.constantFrom<Who[]>('nobody', 'sandbox', 'liar'),
    headers: fc
      .tuple(
        signature,
        fc.constantFrom('application/json', 'text/plain', 'multipart/form-data; boundary=x', ''),
      )
      .map(([given, type]) => ({ 'stripe-signature': given, 'content-type': type })),
    body: fc.oneof(
      json(hostileValue),
      fc.constantFrom('', '--x\r\n', 'payment=%00', 'outcome=success', 'seconds=1e99', '\0'),
    ),
  })
}

function pages(known: Known): fc.Arbitrary<Wild> {
  const segment = encoded(mostly(fc.constantFrom(...known.words), 2))
  const path = fc.oneof(
    fc.constantFrom(...PAGES),
    segment.map((one) => `/${one}`),
    fc
      .tuple(
        fc.constantFrom('/search/', '/ai-search/', '/sandbox/receipts/', '/', '//', '/.//', '/images/'),
        segment,
      )
      .map(([before, one]) => before + one),
    fc.tuple(segment, segment).map(([one, other]) => `/${one}/${other}`),
    fc.nat(4_000).map((length) => `/${'a'.repeat(length)}`),
  )
  const given = encoded(mostly(fc.constantFrom(...known.words, ...known.ids, '1', '/profile')))
  return fc.record({
    method: fc.oneof({ weight: 9, arbitrary: fc.constant('GET') }, { weight: 1, arbitrary: METHODS }),
    path: path.chain((full) =>
      query(Object.fromEntries(PAGE_QUERY.map((name) => [name, given]))).map((search) => full + search),
    ),
    who: fc.constantFrom<Who[]>('nobody', 'nobody', 'visitor', 'liar'),
    headers: fc.constantFrom<Record<string, string>[]>(
      {},
      { accept: 'text/html' },
      { 'if-none-match': '"x"' },
    ),
  })
}

const askedBy = (shares: Partial<Record<Who, number>>): fc.Arbitrary<Who> =>
  fc.oneof(...Object.entries(shares).map(([who, weight]) => ({ weight, arbitrary: fc.constant(who as Who) })))

const METHODS = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND')

/** A body, well formed for the most part. */
const json = (value: fc.Arbitrary<unknown>) =>
  fc.tuple(value, fc.nat(14)).map(([given, way]) => {
    const text = JSON.stringify(given) ?? ''
    if (way === 0) return text.slice(0, -1)
    return way === 1 ? hostileBody : text
  })
const hostileBody = '['.repeat(2_000)

function filled(path: string, slot: RegExp, part: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const pieces = path.split(new RegExp(slot.source, 'g'))
  const between = pieces.slice(1).map(() => part)
  return fc
    .tuple(...between)
    .map((parts) => pieces.map((piece, i) => (i === 0 ? piece : (parts[i - 1] ?? '') + piece)).join(''))
}

/** All parameters where they are few, else some; now and then one of them twice. */
const query = (parts: Record<string, fc.Arbitrary<string>>) => {
  const all = Object.entries(parts)
  const some = fc.subarray(all, { maxLength: Math.min(4, all.length) })
  return (all.length <= 6 ? fc.oneof(fc.constant(all), some) : some)
    .chain((chosen) =>
      fc.tuple(fc.tuple(...chosen.map(([name, value]) => value.map((one) => `${name}=${one}`))), fc.nat(9)),
    )
    .map(([pairs, way]) => (way === 0 ? [...pairs, ...pairs.slice(0, 1)] : pairs).join('&'))
    .map((search) => search && `?${search}`)
}
