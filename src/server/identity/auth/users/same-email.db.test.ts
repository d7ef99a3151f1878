import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { authClient, PASSWORD } from '#test/auth-client.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ config: { AUTH_RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())

const tokensOf = async (...emails: string[]) => {
  const mails = await app.db
    .selectFrom('mails')
    .select('text')
    .where('recipient', 'in', emails)
    .where('kind', '=', 'email_change')
    .execute()
  return mails.map(({ text }) => /token_hash=([\w-]+)/.exec(text)?.[1] ?? '')
}
const holders = async (email: string) =>
  (await app.db.selectFrom('auth_users').select('id').where('email', '=', email).execute()).length

test('of accounts that change to one email at once, one gets it, and the others learn that it is taken', async () => {
  const email = 'wanted@people.example'
  const people = await Promise.all(Array.from({ length: 6 }, () => app.person({ password: PASSWORD })))
  for (const person of people) {
    const auth = authClient(app)
    await auth.signInWithPassword({ email: person.email, password: PASSWORD })
    expect((await auth.updateUser({ email })).error).toBeNull()
  }
  const verify = (token_hash: string) => authClient(app).verifyOtp({ token_hash, type: 'email_change' })
  for (const token of await tokensOf(...people.map((person) => person.email)))
    expect((await verify(token)).error).toBeNull()
  const results = await Promise.all((await tokensOf(email)).map(verify))
  expect(results.map(({ error }) => error?.code ?? 'done').toSorted()).toEqual([
    'done',
    ...Array(5).fill('email_exists'),
  ])
  expect(await holders(email)).toBe(1)
})

test('an email that a sign-up takes meanwhile is taken', async () => {
  const email = 'signed-up@people.example'
  const person = await app.person({ password: PASSWORD })
  const auth = authClient(app)
  await auth.signInWithPassword({ email: person.email, password: PASSWORD })
  await auth.updateUser({ email })
  const [first, second] = [...(await tokensOf(person.email)), ...(await tokensOf(email))]
  const verify = (token_hash = '') => authClient(app).verifyOtp({ token_hash, type: 'email_change' })
  await verify(first)
  const [changed, signedUp] = await Promise.all([
    verify(second),
    authClient(app).signUp({ email, password: PASSWORD }),
  ])
  expect([undefined, 'email_exists']).toContain(changed.error?.code)
  expect(signedUp.error).toBeNull()
  expect(await holders(email)).toBe(1)
})
