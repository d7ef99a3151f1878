import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { authClient, newestMail, PASSWORD } from '#test/auth-client.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  app.fetch(`/auth/v1${path}`, {
    method: 'POST',
    headers: { apikey: 'assayer-public-key', ...headers },
    body,
  })

test.each([
  ['NUL in an email', '{"email":"a\\u0000@people.example","password":"correct horse 47"}'],
  ['NUL in a name', '{"email":"a@people.example","password":"correct horse 47","data":{"name":"\\u0000"}}'],
  ['NUL in a key', '{"email":"a@people.example","password":"correct horse 47","data":{"\\u0000":1}}'],
  [
    'half a surrogate',
    '{"email":"a@people.example","password":"correct horse 47","data":{"name":"\\ud800"}}',
  ],
  ['deep nesting', `{"data":${'['.repeat(30)}${']'.repeat(30)}}`],
  ['extreme nesting', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
  ['a number as email', '{"email":7,"password":"correct horse 47"}'],
  ['a list as password', '{"email":"a@people.example","password":["x"]}'],
  ['no JSON', 'email=a@people.example'],
  ['nothing', ''],
  ['a list', '[]'],
  ['null', 'null'],
  ['large free data', JSON.stringify({ email: 'a@people.example', data: { x: 'x'.repeat(20_000) } })],
])('%s is refused as bad JSON', async (_, body) => {
  const response = await post('/signup', body)
  expect([response.status, response.headers.get('x-sb-error-code')]).toEqual([400, 'bad_json'])
})

test.each(['/token?grant_type=password', '/otp', '/recover', '/resend', '/verify'])(
  '%s refuses text that is none',
  async (path) => {
    for (const body of [
      '{"email":"a\\u0000@people.example"}',
      '{"email":"\\ud800@people.example"}',
      '{"email":[]}',
      '',
    ])
      expect((await post(path, body)).headers.get('x-sb-error-code')).toBe('bad_json')
  },
)

test('a body that is too large is refused by its size', async () => {
  const response = await post('/signup', JSON.stringify({ email: 'x'.repeat(80_000) }), {
    'content-length': '80012',
  })
  expect([response.status, response.headers.get('x-sb-error-code')]).toEqual([
    413,
    'request_entity_too_large',
  ])
})

test('errors come in the format of the version that the client names', async () => {
  const old = await post('/recover', '{"email":"nobody"}')
  expect(await old.json()).toEqual({
    code: 400,
    error_code: 'validation_failed',
    msg: 'Unable to validate email address: invalid format',
  })
  const versioned = await post('/recover', '{"email":"nobody"}', { 'x-supabase-api-version': '2024-01-01' })
  expect(versioned.headers.get('x-supabase-api-version')).toBe('2024-01-01')
  expect(await versioned.json()).toEqual({
    code: 'validation_failed',
    message: 'Unable to validate email address: invalid format',
  })
})

test.each(['POST /signup', 'POST /token?grant_type=password', 'GET /user', 'POST /otp', 'POST /verify'])(
  '%s needs the key of the project',
  async (call) => {
    const [method = '', path] = call.split(' ')
    const response = await app.fetch(`/auth/v1${path}`, { method, ...(method === 'POST' && { body: '{}' }) })
    expect([response.status, response.headers.get('x-sb-error-code')]).toEqual([401, 'no_authorization'])
    const wrong = await app.fetch(`/auth/v1${path}`, {
      method,
      headers: { apikey: 'guessed' },
      ...(method === 'POST' && { body: '{}' }),
    })
    expect(wrong.status).toBe(401)
  },
)

test('unknown calls and methods are answered in JSON', async () => {
  expect((await post('/nothing', '{}')).status).toBe(404)
  expect((await app.fetch('/auth/v1/signup')).status).toBe(405)
})

test('a person cannot make themselves an administrator', async () => {
  const auth = authClient(app)
  const email = 'climber@people.example'
  await post(
    '/signup',
    JSON.stringify({
      email,
      password: PASSWORD,
      role: 'service_role',
      app_metadata: { role: 'admin' },
      data: { role: 'admin', app_metadata: { role: 'admin' } },
    }),
  )
  const mail = await newestMail(app, email)
  const { data } = await auth.verifyOtp(mail)
  expect(data.user).toMatchObject({
    role: 'authenticated',
    app_metadata: { provider: 'email', providers: ['email'] },
  })
  const headers = { authorization: `Bearer ${data.session?.access_token}`, apikey: 'assayer-public-key' }
  const direct = await app.fetch('/auth/v1/user', {
    method: 'PUT',
    headers,
    body: JSON.stringify({ app_metadata: { role: 'admin' } }),
  })
  expect([direct.status, direct.headers.get('x-sb-error-code')]).toEqual([403, 'not_admin'])
})

test.each([
  '//evil.example',
  '/\\evil.example',
  'https:evil.example',
  'https://evil.example/',
  'https://evil.example%2f@127.0.0.1:3000/',
  'http://127.0.0.1:3000@evil.example/',
  'http://user:secret@127.0.0.1:3000/profile',
  'http://127.0.0.1:3000.evil.example/',
  'http://127.0.0.1:3001/',
  'https://127.0.0.1:3000/',
  'javascript:alert(1)',
  'http://127.0.0.1:3000//evil.example',
  'http://2130706433:3000/x',
  '%2F%2Fevil.example',
])('a mail never leads to %s', async (target) => {
  const person = await app.person()
  await post(`/recover?redirect_to=${encodeURIComponent(target)}`, JSON.stringify({ email: person.email }))
  const { url } = await newestMail(app, person.email)
  expect(url.origin).toBe('http://127.0.0.1:3000')
  expect(url.searchParams.get('redirect_to')).toBe(target.includes('2130706433') ? '/x' : null)
  const link = await app.fetch(
    `/auth/v1/verify?token=x&type=recovery&redirect_to=${encodeURIComponent(target)}`,
    { redirect: 'manual' },
  )
  expect(new URL(link.headers.get('location') ?? '').origin).toBe('http://127.0.0.1:3000')
})

const SERVICE = { authorization: 'Bearer service-key-of-the-tests' }

test.each([
  '/admin/users?filter=%00',
  '/admin/users?filter=a%00b',
  '/admin/audit?page=%00',
  '/verify?token=%00&type=recovery',
  '/verify?token=x&type=%00',
  '/authorize?provider=%00',
  '/callback?state=%00',
  '/token?grant_type=%00',
])('%s is refused, and is no fault of ours', async (path) => {
  const method = path.startsWith('/token') ? 'POST' : 'GET'
  const response = await app.fetch(`/auth/v1${path}`, {
    method,
    headers: { ...SERVICE, apikey: 'assayer-public-key' },
    ...(method === 'POST' && { body: '{}' }),
  })
  expect([response.status, response.headers.get('x-sb-error-code')]).toEqual([400, 'validation_failed'])
})

test.each(['constructor', 'toString', '__proto__', 'all'])('%s is no scope of a sign-out', async (scope) => {
  const { token } = await app.person()
  const headers = { authorization: `Bearer ${token}`, apikey: 'assayer-public-key' }
  const response = await app.fetch(`/auth/v1/logout?scope=${scope}`, { method: 'POST', headers })
  expect([response.status, response.headers.get('x-sb-error-code')]).toEqual([400, 'validation_failed'])
  expect((await app.fetch('/auth/v1/user', { headers })).status).toBe(200)
})

test('free data is limited in total, not only for each request', async () => {
  const person = await app.person()
  const put = (data: object) =>
    app.fetch('/auth/v1/user', {
      method: 'PUT',
      headers: { authorization: `Bearer ${person.token}`, apikey: 'assayer-public-key' },
      body: JSON.stringify({ data }),
    })
  expect((await put({ a: 'x'.repeat(5_000) })).status).toBe(200)
  const more = await put({ b: 'x'.repeat(5_000) })
  expect([more.status, more.headers.get('x-sb-error-code')]).toEqual([400, 'validation_failed'])
  expect((await put({ a: null, b: 'x'.repeat(5_000) })).status).toBe(200)
})
