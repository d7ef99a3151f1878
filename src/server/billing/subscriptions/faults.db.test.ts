import { setTimeout } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { listRows } from '#server/platform/db/rows.ts'
import { sharedApp } from '#test/app.ts'
import { startCustomer, startSubscriber, type TestCustomer } from '#test/billing.ts'
import { FAULTS, faultyNetwork, keyRevoked } from '#test/faults.ts'

const faults = faultyNetwork()
const app = await sharedApp({ network: faults.network })
beforeEach(() => faults.heal())

/** One running subscription, one charge, and our state is the provider's. */
async function expectSoldOnce({ id, customerId, seesPremium }: TestCustomer) {
  const { payments, db } = app.deps
  const provided = await payments.listSubscriptions(customerId)
  expect(provided.filter(({ status }) => status === 'active')).toHaveLength(1)
  expect(await payments.listTransactions(customerId)).toHaveLength(1)
  const known = await listRows(db, 'subscriptions', { account_id: id })
  const told = provided.map(({ id, status }) => expect.objectContaining({ stripe_id: id, status }))
  expect(known).toEqual(expect.arrayContaining(told))
  expect(known).toHaveLength(told.length)
  expect(await seesPremium()).toBe(true)
}

/** Answers take their time, so that presses really overlap. */
const slowly = () => faults.hold(() => setTimeout(20))

test('a double click sells once, and both clicks get the same answer', async () => {
  const anna = await startCustomer(app)
  slowly()
  const [a, b] = await Promise.all([anna.subscribe(), anna.subscribe()])
  expect([a.status, b.status, a.body.subscriptionId]).toEqual([200, 200, b.body.subscriptionId])
  await expectSoldOnce(anna)
})

test('five tabs with five cards sell once', async () => {
  const anna = await startCustomer(app)
  const cards = ['visa', 'mastercard', 'amex', 'visa', 'amex'].map((name) => `pm_card_${name}`)
  slowly()
  const answers = await Promise.all(cards.map((card) => anna.subscribe(card)))
  for (const { status } of answers) expect([200, 409]).toContain(status)
  await expectSoldOnce(anna)
})

test('two processes sell once', async () => {
  const anna = await startCustomer(app)
  const other = createApp({ ...app.deps })
  const of = { user_id: anna.id, customerId: anna.customerId, user_email: anna.email }
  const body = JSON.stringify({ ...of, payment_method_id: 'pm_card_visa' })
  const headers = { authorization: `Bearer ${anna.token}`, 'content-type': 'application/json' }
  const press = () =>
    other.fetch(new Request('http://127.0.0.1/create-subscription', { method: 'POST', headers, body }))
  slowly()
  await Promise.all([anna.subscribe(), press(), anna.subscribe(), press()])
  await expectSoldOnce(anna)
})

test.each(['lost on the way', 'answer lost'] as const)(
  '%s once, at any step of buying, is not noticed or is healed by the next press',
  async (fault) => {
    const trial = await startCustomer(app)
    const from = faults.seen.length
    await trial.subscribe()
    const steps = faults.seen.length - from
    expect(steps).toBeGreaterThan(5)
    for (let step = 0; step < steps; step++) {
      const anna = await startCustomer(app)
      let count = -1
      faults.fail(() => {
        count += 1
        return count === step ? fault : undefined
      })
      const { status } = await anna.subscribe()
      faults.heal()
      if (status !== 200) expect((await anna.subscribe()).status).toBeLessThan(500)
      await expectSoldOnce(anna)
    }
  },
  120_000,
)

test.each(FAULTS)('while there is only %s, the answer comes in words, and nothing is lost', async (fault) => {
  const anna = await startCustomer(app)
  faults.fail(() => fault)
  const { status, body } = await anna.subscribe()
  expect([status, body.message]).toEqual([503, expect.stringMatching(/not be charged twice/)])
  expect(JSON.stringify(body)).not.toMatch(/<h1>|fetch failed|api_error/)
  faults.heal()
  expect((await anna.subscribe()).body).toMatchObject({ status: 'active' })
  await expectSoldOnce(anna)
})

test('when the answer to the purchase itself is lost for good, looking shows that it worked', async () => {
  const anna = await startCustomer(app)
  faults.fail((request) => (isPurchase(request) ? 'answer lost' : undefined))
  expect((await anna.subscribe()).status).toBe(503)
  faults.heal()
  expect(await anna.info()).toMatchObject({ status: 'active' })
  await expectSoldOnce(anna)
  expect((await anna.subscribe('pm_card_mastercard')).status).toBe(409)
  await expectSoldOnce(anna)
})

test.each([
  ['is silent', () => 'silence' as const],
  ['refuses our key', keyRevoked],
])('while the provider %s the last known subscription is shown, and Premium stays open', async (_, fault) => {
  const anna = await startSubscriber(app)
  faults.fail(fault)
  expect(await anna.info()).toMatchObject({ status: 'active', subscriptionId: anna.subscriptionId })
  expect(await anna.seesPremium()).toBe(true)
})

test('a cancellation whose answer is lost is done once, and says so when it is asked for again', async () => {
  const anna = await startSubscriber(app)
  faults.fail(({ method }) => (method === 'POST' ? 'answer lost' : undefined))
  expect((await anna.cancel()).status).toBe(503)
  faults.heal()
  expect((await anna.cancel()).status).toBe(200)
  expect(await anna.info()).toMatchObject({ status: 'active', isCanceled: true })
})

const isPurchase = ({ method, url }: Request) => method === 'POST' && url.endsWith('/v1/subscriptions')

test.each([
  ['the same card is refused', 'pm_card_chargeCustomerFail', 402, 0],
  ['another card buys', 'pm_card_visa', 200, 1],
] as const)(
  'after a refusal whose answer was lost, %s, and card and subscription of the first press are gone',
  async (_, card, status, kept) => {
    const anna = await startCustomer(app)
    faults.fail((request) => (isPurchase(request) ? 'answer lost' : undefined))
    expect((await anna.subscribe('pm_card_chargeCustomerFail')).status).toBe(503)
    faults.heal()
    expect((await anna.subscribe(card)).status).toBe(status)
    expect(await anna.cards()).toHaveLength(kept)
    const provided = await app.deps.payments.listSubscriptions(anna.customerId)
    expect(provided.filter(({ status }) => status === 'incomplete')).toEqual([])
    expect(provided.filter(({ status }) => status === 'active')).toHaveLength(kept)
  },
)

test('a price that the provider does not have is not sold: the attempt is closed, and the card is not kept', async () => {
  const anna = await startCustomer(app)
  const error = { type: 'invalid_request_error', code: 'resource_missing', message: 'No such price' }
  faults.fail((request) => (isPurchase(request) ? Response.json({ error }, { status: 400 }) : undefined))
  const refused = await anna.subscribe()
  expect(refused.status).toBe(502)
  expect(refused.body.message).toBe('The plan cannot be bought at the moment. Your card was not charged.')
  faults.heal()
  expect(await anna.cards()).toEqual([])
  const from = faults.seen.length
  expect((await anna.subscribe()).status).toBe(200)
  expect(faults.seen.slice(from).filter((call) => call === 'POST /v1/subscriptions')).toHaveLength(1)
})
