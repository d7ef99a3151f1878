import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { authClient, PASSWORD } from '#test/auth-client.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('interests are absent until the person has answered, and none is an answer', async () => {
  const person = await app.person()
  const query = { id: person.id }
  expect((await person.call('getUser', { query })).body.user_info).toEqual({})
  await person.call('setPreferences', { body: { id: person.id, preferences: ['Recovery', 'Weight loss'] } })
  expect((await person.call('getUser', { query })).body.user_info.preferences).toEqual([
    'Recovery',
    'Weight loss',
  ])
  await person.call('setPreferences', { body: { id: person.id, preferences: [] } })
  expect((await person.call('getUser', { query })).body.user_info.preferences).toEqual([])
})

test.each([[['Dosing']], [['Recovery', 'Recovery']], ['Recovery'], [[7]]])(
  'interests of %j are refused',
  async (preferences) => {
    const person = await app.person()
    const { status } = await person.call('setPreferences', { body: { id: person.id, preferences } as never })
    expect(status).toBe(422)
  },
)

test('whether an email has signed up can be asked, and only ten times in ten minutes', async () => {
  const { email } = await app.person()
  const ask = async (email: string, from: string) => {
    const response = await app.fetch(
      '/api/check-user-exists',
      {
        method: 'POST',
        headers: { authorization: 'Bearer assayer-public-key', 'content-type': 'application/json' },
        body: JSON.stringify({ email }),
      },
      from,
    )
    return { ...((await response.json()) as { exists?: boolean }), status: response.status }
  }
  expect(await ask(email.toUpperCase(), '203.0.113.1')).toMatchObject({ exists: true })
  expect(await ask('nobody@people.example', '203.0.113.1')).toMatchObject({ exists: false })
  for (let time = 0; time < 8; time++) await ask('nobody@people.example', '203.0.113.1')
  expect((await ask('nobody@people.example', '203.0.113.1')).status).toBe(429)
  expect((await ask('nobody@people.example', '203.0.113.2')).status).toBe(200)
})

test.each([
  ['/api/check-user-exists', { email: 'nobody@people.example' }, 10],
  ['/api/contact/general', { email: 'b@c.example', name: 'A', subject: 'B', message: 'A question.' }, 5],
])('%s counts an IPv6 client by its network, whichever of its IPs it takes', async (path, body, max) => {
  const ask = async (from: string) => {
    const headers = { authorization: 'Bearer assayer-public-key', 'content-type': 'application/json' }
    return (await app.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) }, from)).status
  }
  for (let n = 0; n < max; n++) expect(await ask(`2001:db8:1:2::${n}`)).toBe(200)
  expect(await ask('2001:db8:1:2:ffff::1')).toBe(429)
  expect(await ask('2001:db8:1:3::1')).toBe(200)
})

test('a person sees where they are signed in, and ends one session without the others', async () => {
  const person = await app.person({ password: PASSWORD })
  const phone = authClient(app, { from: '2001:db8:1:2::20' })
  const { data } = await phone.signInWithPassword({ email: person.email, password: PASSWORD })
  const { sessions } = (await person.call('listSessions', {})).body
  expect(sessions.map(({ isCurrent, ip }) => [isCurrent, ip])).toEqual([
    [false, '2001:db8:1:2::20'],
    [true, '127.0.0.1'],
  ])
  const other = sessions.find(({ isCurrent }) => !isCurrent)
  expect((await person.call('endSession', { params: { id: other?.id ?? '' } })).status).toBe(200)
  const call = await app.fetch('/api/account/sessions', {
    headers: { authorization: `Bearer ${data.session?.access_token}` },
  })
  expect(call.status).toBe(401)
  expect((await person.call('listSessions', {})).body.sessions).toHaveLength(1)
})
