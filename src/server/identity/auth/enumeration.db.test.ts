import { expect, test, vi } from 'vitest'
import { NO_TELEMETRY } from '#server/platform/adapters/telemetry/telemetry.ts'
import { sharedApp } from '#test/app.ts'
import { askAuth, authClient, countMails, PASSWORD } from '#test/auth-client.ts'
import { FLOOR_MS } from './wire/even-time.ts'

let statements: string[] = []
const telemetry = { ...NO_TELEMETRY, query: (statement: string) => void statements.push(statement) }
const app = await sharedApp({ config: { AUTH_RATE_LIMITS: 'off' }, deps: { telemetry } })

const known = async () => (await app.person({ password: PASSWORD })).email
let strangers = 0
const unknown = async () => `stranger${++strangers}@people.example`

const post = (path: string, body: object) => askAuth(app, path, { body })

const asks = {
  'sign-in': (email: string) => post('/token?grant_type=password', { email, password: 'wrong horse 49' }),
  recovery: (email: string) => post('/recover', { email }),
  'a link without an account': (email: string) => post('/otp', { email, create_user: false }),
  'asking again': (email: string) => post('/resend', { type: 'signup', email }),
}

test.each(['sign-in', 'recovery', 'asking again'] as const)(
  '%s answers known and unknown emails alike',
  async (name) => {
    const [one, other] = [await asks[name](await known()), await asks[name](await unknown())]
    expect([one.status, one.body]).toEqual([other.status, other.body])
  },
)

test('sign-in asks the database the same of both', async () => {
  const asked: string[][] = []
  for (const email of [await known(), await unknown()]) {
    statements = []
    await asks['sign-in'](email)
    asked.push(statements)
  }
  expect(asked[0]).not.toEqual([])
  expect(asked[0]).toEqual(asked[1])
})

/** Keeps the pauses of even time until they are let go; all other timers run. */
function holdFloors() {
  const held: (() => void)[] = []
  const real = globalThis.setTimeout
  const hold = (callback: () => void, ms?: number, ...rest: unknown[]) =>
    ms === FLOOR_MS ? held.push(callback) : real(callback, ms, ...(rest as []))
  const spy = vi.spyOn(globalThis, 'setTimeout').mockImplementation(hold as typeof setTimeout)
  return { held, end: () => spy.mockRestore() }
}

/** Far more than any of these requests takes before it is answered. */
const ROUND_TRIPS = 60
const MOST_STATEMENTS = 15

test.each(['recovery', 'a link without an account', 'asking again'] as const)(
  '%s answers both after one pause, and within it does little',
  async (name) => {
    for (const email of [await known(), await unknown()]) {
      const { held, end } = holdFloors()
      try {
        statements = []
        let isAnswered = false
        const answer = asks[name](email).finally(() => {
          isAnswered = true
        })
        await expect.poll(() => held.length).toBe(1)
        for (let n = 0; n < ROUND_TRIPS; n++) await app.db.selectFrom('mails').select('id').limit(1).execute()
        expect(isAnswered).toBe(false)
        expect(statements.length - ROUND_TRIPS).toBeLessThan(MOST_STATEMENTS)
        held[0]?.()
        await answer
        expect(held).toHaveLength(1)
      } finally {
        end()
      }
    }
  },
)

const signUp = (email: string, name: string) =>
  authClient(app).signUp({ email, password: PASSWORD, options: { data: { name } } })

test('a sign-up for a known email looks like any other and sends nothing', async () => {
  const email = await known()
  const [one, other] = [await signUp(email, 'X'), await signUp(await unknown(), 'X')]
  expect(Object.keys(one.data.user ?? {}).sort()).toEqual(Object.keys(other.data.user ?? {}).sort())
  expect(one.data.user).toMatchObject({ role: 'authenticated', identities: [], user_metadata: { name: 'X' } })
  expect(await countMails(app, email)).toBe(0)
})

test('a repeated sign-up before confirming returns its own data, not that of an earlier one', async () => {
  const email = await unknown()
  await signUp(email, 'Secret name')
  const { data } = await signUp(email, 'Mine')
  expect(data.user?.user_metadata.name).toBe('Mine')
  expect(JSON.stringify(data.user)).not.toContain('Secret name')
})
