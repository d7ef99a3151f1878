import { expect, test } from 'vitest'
import { listRows } from '#server/platform/db/rows.ts'
import { sharedApp } from '#test/app.ts'
import { authClient, PASSWORD, signedIn } from '#test/auth-client.ts'

const app = await sharedApp({ config: { AUTH_RATE_LIMITS: 'off' } })

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
