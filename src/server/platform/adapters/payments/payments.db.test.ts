import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { DAY_MS } from '#domain/text/duration.ts'
import { startTestApp } from '#test/app.ts'
import { sandboxCall } from '#test/sandbox.ts'

let now = new Date('2026-01-31T10:00:00Z')
const later = (days: number) => {
  now = new Date(now.getTime() + days * DAY_MS)
}

const app = await startTestApp({ deps: { clock: () => now } })
afterAll(() => app.close())
const { payments } = app.deps

const someone = () =>
  payments.createCustomer({ accountId: randomUUID(), email: 'anna@people.example', generation: 0 })

async function subscribed(template = 'pm_card_visa') {
  const customerId = await someone()
  const card = await payments.attachCard(customerId, template)
  const attempt = { id: randomUUID(), account_id: randomUUID(), customer_id: customerId, card_id: card.id }
  const started = await payments.startSubscription(attempt)
  await payments.setDefaultCard(customerId, card.id, started.subscription.id)
  return { customerId, card, attempt, ...started }
}

const found = async (customerId: string, id: string) =>
  (await payments.listSubscriptions(customerId)).find((one) => one.id === id)

test('a good card starts a month of Premium and leaves one paid transaction with a receipt', async () => {
  const { customerId, subscription, payment } = await subscribed()
  expect(payment).toEqual({ state: 'succeeded' })
  expect(subscription).toMatchObject({
    status: 'active',
    endsAt: null,
    currentPeriodEnd: new Date('2026-02-28T10:00:00Z'),
  })
  const transactions = await payments.listTransactions(customerId)
  expect(transactions).toMatchObject([{ amount: 500, currency: 'usd', date: now.toISOString() }])
  const receipt = await app.fetch(new URL(transactions[0]?.receipt_url ?? '').pathname)
  expect([receipt.status, await receipt.text()]).toEqual([200, expect.stringContaining('$5.00')])
})

test('an account asked for twice is one customer, and an attempt made twice is one subscription', async () => {
  const person = { accountId: randomUUID(), email: 'ben@people.example', generation: 0 }
  const [one, again] = await Promise.all([payments.createCustomer(person), payments.createCustomer(person)])
  expect(one).toBe(again)
  const { customerId, attempt, subscription } = await subscribed()
  const [a, b] = await Promise.all([payments.startSubscription(attempt), payments.startSubscription(attempt)])
  expect([a.subscription.id, b.subscription.id]).toEqual([subscription.id, subscription.id])
  expect(await payments.listSubscriptions(customerId)).toHaveLength(1)
  expect(await payments.listTransactions(customerId)).toHaveLength(1)
})

test.each([
  ['pm_card_visa_chargeDeclined', /declined/],
  ['pm_card_visa_chargeDeclinedInsufficientFunds', /insufficient funds/],
  ['pm_card_chargeDeclinedExpiredCard', /expired/],
  ['pm_card_chargeDeclinedIncorrectCvc', /security code/],
  ['pm_card_chargeDeclinedProcessingError', /processing/],
  // A thief is not told that the card is known as stolen.
  ['pm_card_visa_chargeDeclinedStolenCard', /^Your card was declined\. Please try another card\.$/],
])('%s is refused with words for its holder, and is not kept', async (template, words) => {
  const customerId = await someone()
  await expect(payments.attachCard(customerId, template)).rejects.toMatchObject({
    code: 'payment_required',
    message: expect.stringMatching(words),
  })
  expect(await payments.listCards(customerId)).toEqual([])
})

test('a card that fails at the charge leaves an incomplete subscription, which another card pays', async () => {
  const { customerId, subscription, payment } = await subscribed('pm_card_chargeCustomerFail')
  expect([subscription.status, payment.state]).toEqual(['incomplete', 'declined'])
  expect(await payments.listTransactions(customerId)).toEqual([])
  const good = await payments.attachCard(customerId, 'pm_card_visa')
  expect(await payments.payOpenInvoice(subscription.id, good.id)).toEqual({ state: 'succeeded' })
  expect((await found(customerId, subscription.id))?.status).toBe('active')
})

test.each([
  ['success', 'active', 'succeeded'],
  ['fail', 'incomplete', 'declined'],
])('a bank that asks and gets %s leaves the subscription %s', async (outcome, status, state) => {
  const { customerId, subscription, payment } = await subscribed('pm_card_authenticationRequired')
  if (payment.state !== 'requires_action') throw new Error(payment.state)
  const { clientSecret } = payment
  await sandboxCall(app, '/sandbox/authenticate', { client_secret: clientSecret, outcome }, 'pk_test_sandbox')
  expect((await found(customerId, subscription.id))?.status).toBe(status)
  expect((await payments.findOpenPayment(subscription.id)).state).toBe(state)
})

test('an unfinished first payment expires after 23 hours', async () => {
  const { customerId, subscription } = await subscribed('pm_card_authenticationRequired')
  later(1)
  expect((await found(customerId, subscription.id))?.status).toBe('incomplete_expired')
})

test('months are counted from the first day: a renewal on the 31st again after February', async () => {
  now = new Date('2027-01-31T10:00:00Z')
  const { customerId, subscription } = await subscribed()
  later(29)
  const renewed = await found(customerId, subscription.id)
  expect(renewed).toMatchObject({ status: 'active', currentPeriodEnd: new Date('2027-03-31T10:00:00Z') })
  expect(await payments.listTransactions(customerId)).toHaveLength(2)
})

test('a failed renewal is tried again: another card heals it, and after the last try the subscription ends', async () => {
  const { customerId, subscription } = await subscribed()
  const { id } = subscription
  const pays = async (template: string) => {
    const card = await payments.attachCard(customerId, template)
    await payments.setDefaultCard(customerId, card.id, id)
    return card
  }
  await pays('pm_card_chargeCustomerFail')
  later(32)
  expect((await found(customerId, id))?.status).toBe('past_due')
  const good = await pays('pm_card_mastercard')
  expect(await payments.payOpenInvoice(id, good.id)).toEqual({ state: 'succeeded' })
  expect(await found(customerId, id)).toMatchObject({ status: 'active', card: { brand: 'mastercard' } })
  await pays('pm_card_chargeCustomerFail')
  later(32 + 16)
  expect((await found(customerId, id))?.status).toBe('canceled')
})

test('a scheduled end comes at the end of the paid time, unless it is taken back', async () => {
  const { customerId, subscription } = await subscribed()
  await payments.scheduleEnd(subscription.id, { comment: 'Too expensive', feedback: 'too_expensive' })
  expect((await found(customerId, subscription.id))?.endsAt).toEqual(subscription.currentPeriodEnd)
  await payments.unscheduleEnd(subscription.id)
  expect((await found(customerId, subscription.id))?.endsAt).toBeNull()
  await payments.scheduleEnd(subscription.id, { comment: 'Other', feedback: 'other' })
  later(32)
  const ended = { status: 'canceled', endedAt: subscription.currentPeriodEnd }
  expect(await found(customerId, subscription.id)).toMatchObject(ended)
})

test('a card that was taken away cannot be given back', async () => {
  const { customerId, card } = await subscribed()
  await payments.detachCard(card.id)
  await payments.detachCard(card.id)
  expect(await payments.listCards(customerId)).toEqual([])
  await expect(payments.attachCard(customerId, card.id)).rejects.toMatchObject({ code: 'conflict' })
})

test('a deleted customer is gone, and so is the subscription; what the provider does not have is no fault', async () => {
  expect(await payments.findCard('pm_unknown')).toBeNull()
  expect(await payments.findCustomer('cus_unknown')).toBeNull()
  const { customerId, subscription } = await subscribed()
  await payments.deleteCustomer(customerId)
  await payments.deleteCustomer(customerId)
  expect(await payments.findCustomer(customerId)).toBeNull()
  expect((await sandboxCall(app, `/v1/subscriptions/${subscription.id}`, null)).body.status).toBe('canceled')
})
