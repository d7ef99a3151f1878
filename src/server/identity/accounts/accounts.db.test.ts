import { expect, test } from 'vitest'
import { sharedApp } from '#test/app.ts'
import { signedIn } from '#test/auth-client.ts'

const app = await sharedApp()

test('interests are absent until the person has answered, and none is an answer', async () => {
  const { id, call } = await app.person()
  expect((await call('getUser', { query: { id } })).body.user_info).toEqual({})
  for (const preferences of [['Recovery', 'Weight loss'], []] as const) {
    await call('setPreferences', { body: { id, preferences: [...preferences] } })
    expect((await call('getUser', { query: { id } })).body.user_info.preferences).toEqual(preferences)
  }
})

test.each([[['Dosing']], [['Recovery', 'Recovery']], ['Recovery'], [[7]]])(
  'interests of %j are refused',
  async (preferences) => {
    const person = await app.person()
    const { status } = await person.call('setPreferences', { body: { id: person.id, preferences } as never })
    expect(status).toBe(422)
  },
)

test('whether an email has signed up can be asked, in any case', async () => {
  const { email } = await app.person()
  const ask = async (email: string) => (await app.visitor('checkUserExists', { body: { email } })).body.exists
  expect([await ask(email.toUpperCase()), await ask('nobody@people.example')]).toEqual([true, false])
})

test.each([
  ['/api/check-user-exists', { email: 'nobody@people.example' }, 10],
  ['/api/contact/general', { email: 'b@c.example', name: 'A', subject: 'B', message: 'A question.' }, 5],
])(
  '%s may be asked so often in ten minutes by one network, whichever of its IPs it takes',
  async (path, body, max) => {
    const ask = async (from: string) => {
      const headers = { authorization: 'Bearer assayer-public-key', 'content-type': 'application/json' }
      return (await app.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) }, from)).status
    }
    for (let n = 0; n < max; n++) expect(await ask(`2001:db8:1:2::${n}`)).toBe(200)
    expect(await ask('2001:db8:1:2:ffff::1')).toBe(429)
    expect(await ask('2001:db8:1:3::1')).toBe(200)
  },
)

test('a person sees where they are signed in, and ends one session without the others', async () => {
  const { auth, call } = await signedIn(app)
  const { sessions } = (await call('listSessions', {})).body
  expect(sessions.map(({ isCurrent, ip }) => [isCurrent, ip])).toEqual([
    [false, expect.stringMatching(/^198\.51\.100\./)],
    [true, '127.0.0.1'],
  ])
  const other = sessions.find(({ isCurrent }) => !isCurrent)
  expect((await call('endSession', { params: { id: other?.id ?? '' } })).status).toBe(200)
  expect((await auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
  expect((await call('listSessions', {})).body.sessions).toHaveLength(1)
})
