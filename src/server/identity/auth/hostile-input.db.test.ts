import { expect, test } from 'vitest'
import { sharedApp } from '#test/app.ts'
import { askAuth, authClient, newestMail, PASSWORD } from '#test/auth-client.ts'

const app = await sharedApp()

const WISH = { email: 'a@people.example', password: PASSWORD }

test.each<[string, string | object]>([
  ['NUL in an email', { ...WISH, email: 'a\0@people.example' }],
  ['NUL in a name', { ...WISH, data: { name: '\0' } }],
  ['NUL in a key', { ...WISH, data: { '\0': 1 } }],
  ['half a surrogate', { ...WISH, data: { name: '\ud800' } }],
  ['deep nesting', `{"data":${'['.repeat(30)}${']'.repeat(30)}}`],
  ['extreme nesting', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
  ['a number as email', { ...WISH, email: 7 }],
  ['no JSON', 'email=a@people.example'],
  ['nothing', ''],
  ['a list', '[]'],
  ['null', 'null'],
  ['large free data', { ...WISH, data: { x: 'x'.repeat(20_000) } }],
])('%s is refused as bad JSON', async (_, body) =>
  expect(await askAuth(app, '/signup', { body })).toMatchObject({ status: 400, code: 'bad_json' }),
)

test('a body that is too large is refused by its size', async () => {
  const sent = { body: { email: 'x'.repeat(80_000) }, headers: { 'content-length': '80012' } }
  expect(await askAuth(app, '/signup', sent)).toMatchObject({ status: 413, code: 'request_entity_too_large' })
})

test('errors come in the format of the version that the client names', async () => {
  const body = { email: 'nobody' }
  const words = 'Unable to validate email address: invalid format'
  const old = { code: 400, error_code: 'validation_failed', msg: words }
  expect((await askAuth(app, '/recover', { body })).body).toEqual(old)
  const headers = { 'x-supabase-api-version': '2024-01-01' }
  const versioned = await askAuth(app, '/recover', { body, headers })
  expect(versioned.headers.get('x-supabase-api-version')).toBe('2024-01-01')
  expect(versioned.body).toEqual({ code: 'validation_failed', message: words })
})

test.each(['POST /signup', 'POST /token?grant_type=password', 'GET /user', 'POST /otp', 'POST /verify'])(
  '%s needs the key of the project',
  async (call) => {
    const [method = '', path] = call.split(' ')
    const body = method === 'POST' && { body: '{}' }
    const without = await app.fetch(`/auth/v1${path}`, { method, ...body })
    expect([without.status, without.headers.get('x-sb-error-code')]).toEqual([401, 'no_authorization'])
    const wrong = await app.fetch(`/auth/v1${path}`, { method, headers: { apikey: 'guessed' }, ...body })
    expect(wrong.status).toBe(401)
  },
)

test('unknown calls and methods are answered in JSON', async () => {
  expect((await askAuth(app, '/nothing', { body: {} })).status).toBe(404)
  expect((await askAuth(app, '/signup')).status).toBe(405)
})

test('a person cannot make themselves an administrator', async () => {
  const email = 'climber@people.example'
  const app_metadata = { role: 'admin' }
  const wish = { email, password: PASSWORD, role: 'service_role', app_metadata }
  await askAuth(app, '/signup', { body: { ...wish, data: { role: 'admin', app_metadata } } })
  const { data } = await authClient(app).verifyOtp(await newestMail(app, email))
  const given = { provider: 'email', providers: ['email'] }
  expect(data.user).toMatchObject({ role: 'authenticated', app_metadata: given })
  const bearer = data.session?.access_token ?? ''
  const direct = await askAuth(app, '/user', { method: 'PUT', bearer, body: { app_metadata } })
  expect(direct).toMatchObject({ status: 403, code: 'not_admin' })
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
  const to = encodeURIComponent(target)
  await askAuth(app, `/recover?redirect_to=${to}`, { body: { email: person.email } })
  const { url } = await newestMail(app, person.email)
  expect(url.origin).toBe('http://127.0.0.1:3000')
  expect(url.searchParams.get('redirect_to')).toBe(target.includes('2130706433') ? '/x' : null)
  const link = await askAuth(app, `/verify?token=x&type=recovery&redirect_to=${to}`)
  expect(new URL(link.headers.get('location') ?? '').origin).toBe('http://127.0.0.1:3000')
})

test.each([
  '/admin/users?filter=a%00b',
  '/admin/audit?page=%00',
  '/verify?token=%00&type=recovery',
  '/authorize?provider=%00',
  '/callback?state=%00',
])('%s is refused, and is no fault of ours', async (path) => {
  const refused = await askAuth(app, path, { bearer: app.deps.serviceKey })
  expect(refused).toMatchObject({ status: 400, code: 'validation_failed' })
})

test.each(['constructor', 'toString', '__proto__', 'all'])('%s is no scope of a sign-out', async (scope) => {
  const { token: bearer } = await app.person()
  const refused = await askAuth(app, `/logout?scope=${scope}`, { method: 'POST', bearer })
  expect(refused).toMatchObject({ status: 400, code: 'validation_failed' })
  expect((await askAuth(app, '/user', { bearer })).status).toBe(200)
})

test('free data is limited in total, not only for each request', async () => {
  const { token: bearer } = await app.person()
  const put = (data: object) => askAuth(app, '/user', { method: 'PUT', bearer, body: { data } })
  expect((await put({ a: 'x'.repeat(5_000) })).status).toBe(200)
  expect(await put({ b: 'x'.repeat(5_000) })).toMatchObject({ status: 400, code: 'validation_failed' })
  expect((await put({ a: null, b: 'x'.repeat(5_000) })).status).toBe(200)
})
