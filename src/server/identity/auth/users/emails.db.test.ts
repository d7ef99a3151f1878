import { expect, test } from 'vitest'
import { listRows } from '#server/platform/db/rows.ts'
import { sharedApp } from '#test/app.ts'
import { authClient, enter, newestMail, PASSWORD, signedIn, steppingClock } from '#test/auth-client.ts'

const { clock, pass } = steppingClock()
const app = await sharedApp({ deps: { clock }, config: { AUTH_RATE_LIMITS: 'off' } })

const TYPED = 'Anna@Bücher.example'
const STORED = 'anna@xn--bcher-kva.example'
const WAYS = ['anna@bücher.example', 'anna@bu\u0308cher.example', 'ANNA@XN--BCHER-KVA.EXAMPLE']

test('an address of an internationalised domain signs up, and signs in however it is written', async () => {
  const { data } = await authClient(app).signUp({ email: TYPED, password: PASSWORD })
  expect(data.user?.email).toBe(STORED)
  const { token_hash, type } = await newestMail(app, STORED)
  await authClient(app).verifyOtp({ token_hash, type })
  for (const email of WAYS)
    expect((await enter(app, email)).session?.user, email).toMatchObject({ email: STORED, id: data.user?.id })
  for (const email of WAYS)
    expect((await app.visitor('checkUserExists', { body: { email } })).body.exists, email).toBe(true)
})

test('such an address can be changed to, recovers a password, and gets a link', async () => {
  const { auth } = await signedIn(app)
  expect((await auth.updateUser({ email: 'neu@пример.рф' })).error).toBeNull()
  expect((await newestMail(app, 'neu@xn--e1afmkfd.xn--p1ai')).token_hash).not.toBe('')
  pass(2)
  expect((await auth.resetPasswordForEmail('Anna@Bücher.example')).error).toBeNull()
  pass(2)
  expect((await auth.signInWithOtp({ email: 'otp@例え.テスト' })).error).toBeNull()
  expect((await newestMail(app, 'otp@xn--r8jz45g.xn--zckzah')).token_hash).not.toBe('')
})

test.each(['jürgen@people.example', 'анна@пример.рф', '\u212aate@people.example'])(
  '%s is refused in words that name the part before the @',
  async (email) => {
    const { error } = await authClient(app).signUp({ email, password: PASSWORD })
    expect(error?.message).toMatch(/before the @ that we cannot send mail to/)
    expect(error?.status).toBeLessThan(500)
    const { status, body } = await app.visitor('checkUserExists', { body: { email } })
    expect(status).toBe(422)
    expect(body.message).toMatch(/before the @/)
  },
)

test('a message to us keeps the address in the form that mail can be sent to', async () => {
  const message = { name: 'Anna', subject: 'Hello', message: 'A question.' }
  const send = (email: string) => app.visitor('sendGeneralMessage', { body: { ...message, email } })
  expect((await send(TYPED)).status).toBe(200)
  expect(await listRows(app.db, 'contact_messages', { email: STORED })).toHaveLength(1)
  for (const email of ['jürgen@people.example', 'anna@127.0.0.1', 'anna@bücher.example\r\nBcc: x@y.example'])
    expect((await send(email)).status, email).toBe(422)
})

const tokensOf = async (...recipient: string[]) =>
  (await listRows(app.db, 'mails', { recipient, kind: 'email_change' })).map(
    ({ text }) => /token_hash=([\w-]+)/.exec(text)?.[1] ?? '',
  )
const verify = (token_hash = '') => authClient(app).verifyOtp({ token_hash, type: 'email_change' })
const holders = async (email: string) => (await listRows(app.db, 'auth_users', { email })).length

test('of accounts that change to one email at once, one gets it, and the others learn that it is taken', async () => {
  const email = 'wanted@people.example'
  const people = await Promise.all(Array.from({ length: 6 }, () => signedIn(app)))
  for (const { auth } of people) expect((await auth.updateUser({ email })).error).toBeNull()
  for (const token of await tokensOf(...people.map((person) => person.email)))
    expect((await verify(token)).error).toBeNull()
  const results = await Promise.all((await tokensOf(email)).map((token) => verify(token)))
  expect(results.map(({ error }) => error?.code ?? 'done').toSorted()).toEqual([
    'done',
    ...Array(5).fill('email_exists'),
  ])
  expect(await holders(email)).toBe(1)
})

test('an email that a sign-up takes meanwhile is taken', async () => {
  const email = 'signed-up@people.example'
  const person = await signedIn(app)
  await person.auth.updateUser({ email })
  const [first, second] = [...(await tokensOf(person.email)), ...(await tokensOf(email))]
  await verify(first)
  const [changed, signedUp] = await Promise.all([
    verify(second),
    authClient(app).signUp({ email, password: PASSWORD }),
  ])
  expect([undefined, 'email_exists']).toContain(changed.error?.code)
  expect(signedUp.error).toBeNull()
  expect(await holders(email)).toBe(1)
})
