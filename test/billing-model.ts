import fc from 'fast-check'
import { expect } from 'vitest'
import { accessOf, currentOf, isCanceled } from '#server/billing/subscriptions/rules.ts'
import { listKnownSubscriptions } from '#server/billing/subscriptions/subscriptions-repository.ts'
import type { TestApp } from './app.ts'
import { startCustomer, type TestCustomer } from './billing.ts'
import { FAULTS, type faultyNetwork } from './faults.ts'
import { sandboxCall } from './sandbox.ts'

const CARDS = [
  'pm_card_visa',
  'pm_card_mastercard',
  'pm_card_visa_chargeDeclined',
  'pm_card_chargeCustomerFail',
  'pm_card_authenticationRequired',
  'pm_card_authenticationRequiredOnSetup',
]
const DAY_S = 86_400

const act = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('subscribe' as const), card: fc.nat(CARDS.length - 1) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('double click' as const), card: fc.nat(1) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reactivate' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('save card' as const), card: fc.nat(CARDS.length - 1) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('choose card' as const), which: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete card' as const), which: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.constantFrom(1, 10, 31) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('answer bank' as const), isApproved: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('deliver events' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('look' as const) }) },
)
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never

/** What a person does, and which of the requests behind it fails, and how. */
export const step = fc.record({
  act,
  fault: fc.option(
    fc.record({ kind: fc.constantFrom(...FAULTS.filter((f) => f !== 'silence')), at: fc.nat(6) }),
    { freq: 3 },
  ),
})
export type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** Plays steps for a new person; then nothing was sold twice, and our state is the provider's. */
export async function play(app: TestApp, faults: ReturnType<typeof faultyNetwork>, steps: Step[]) {
  const anna = await startCustomer(app)
  const secrets: string[] = []
  // All these people come from one IP.
  await app.db.deleteFrom('rate_limits').execute()
  for (const { act, fault } of steps) {
    let count = -1
    faults.fail(() => {
      count += 1
      return fault && count === fault.at ? fault.kind : undefined
    })
    for (const answer of await perform(app, anna, act, secrets)) {
      expect([200, 402, 404, 409, 422, 503]).toContain(answer.status)
      const { clientSecret } = answer.body as { clientSecret?: string | null }
      if (clientSecret) secrets.push(clientSecret)
    }
    faults.heal()
    await expectSoldOnce(app, anna)
  }
  await app.deps.sandbox?.settle()
  // An event that met a fault comes again later; until then looking is enough.
  await anna.info()
  await expectSameState(app, anna)
}

type Answer = { status: number; body: object }

async function perform(app: TestApp, anna: TestCustomer, act: Act, secrets: string[]): Promise<Answer[]> {
  switch (act.do) {
    case 'subscribe':
      return [await anna.subscribe(CARDS[act.card])]
    case 'double click':
      return Promise.all([anna.subscribe(CARDS[act.card]), anna.subscribe(CARDS[act.card])])
    case 'cancel':
      return [await anna.cancel()]
    case 'reactivate':
      return [await anna.reactivate()]
    case 'save card':
      return [await anna.saveCard(CARDS[act.card] ?? '')]
    case 'choose card':
      return [await anna.chooseCard(await nthCard(app, anna, act.which))]
    case 'delete card':
      return [await anna.deleteCard(await nthCard(app, anna, act.which))]
    case 'answer bank': {
      const client_secret = secrets.at(-1)
      if (!client_secret) return []
      const outcome = act.isApproved ? 'success' : 'fail'
      await sandboxCall(app, '/sandbox/authenticate', { client_secret, outcome }, 'pk_test_sandbox')
      return []
    }
    case 'wait': {
      const seconds = String(act.days * DAY_S)
      await sandboxCall(app, '/sandbox/clock', { customer: anna.customerId, seconds })
      return []
    }
    case 'deliver events':
      await app.deps.sandbox?.settle()
      return []
    case 'look':
      await anna.info()
      return []
  }
}

async function nthCard(app: TestApp, anna: TestCustomer, which: number) {
  const rows = await app.db
    .selectFrom('sandbox_objects')
    .select('id')
    .where('kind', '=', 'payment_method')
    .where('customer', '=', anna.customerId)
    .orderBy('position')
    .execute()
  return rows[which]?.id ?? 'pm_none'
}

async function expectSoldOnce(app: TestApp, { customerId }: TestCustomer) {
  const rows = await app.db
    .selectFrom('sandbox_objects')
    .select(['kind', 'body'])
    .where('customer', '=', customerId)
    .where('kind', 'in', ['subscription', 'charge'])
    .execute()
  const bodies = rows.map(({ body }) => body as { object: string; status: string; payment_intent?: string })
  const running = bodies.filter(
    ({ object, status }) => object === 'subscription' && ['active', 'past_due'].includes(status),
  )
  expect(running.length).toBeLessThanOrEqual(1)
  const paid = bodies
    .filter(({ object, status }) => object === 'charge' && status === 'succeeded')
    .map(({ payment_intent }) => payment_intent)
  expect(new Set(paid).size).toBe(paid.length)
}

async function expectSameState(app: TestApp, anna: TestCustomer) {
  const provided = await app.deps.payments.listSubscriptions(anna.customerId)
  const known = await listKnownSubscriptions(app.db, anna.id)
  const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id)
  expect(known.sort(byId)).toEqual(provided.sort(byId))
  const row = await app.db
    .selectFrom('entitlements')
    .select('ends_at')
    .where('account_id', '=', anna.id)
    .executeTakeFirst()
  expect(row ? { endsAt: row.ends_at } : null).toEqual(accessOf(provided))
  const current = currentOf(provided)
  expect(await anna.info()).toMatchObject({
    status: current?.status ?? 'inactive',
    isCanceled: current !== null && isCanceled(current),
  })
}
