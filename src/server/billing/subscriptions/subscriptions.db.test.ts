import { expect, test } from 'vitest'
import { billingSetup, startCustomer, startSubscriber } from '#test/billing.ts'
import { sandboxCall } from '#test/sandbox.ts'

const { app, pass } = await billingSetup()
const later = async (days: number) => {
  pass(days * 86_400_000)
  await app.deps.sandbox?.settle()
}

test('a person who never paid has no subscription, no cards and no transactions, and is not refused', async () => {
  const anna = await startCustomer(app)
  expect(await anna.info()).toMatchObject({
    ...{ status: 'inactive', isCanceled: false, nextPaymentDate: null },
    ...{ paymentMethod: null, subscriptionId: null },
  })
  expect([await anna.cards(), await anna.transactions()]).toEqual([[], []])
})

test('a good card opens Premium at once and says when the next payment is', async () => {
  const anna = await startCustomer(app)
  const { status, body } = await anna.subscribe()
  expect(status).toBe(200)
  expect(body).toEqual({
    ...{ status: 'active', subscriptionId: expect.stringMatching(/^sub_/), clientSecret: null },
    message: 'Subscription created successfully!',
  })
  expect(await anna.seesPremium()).toBe(true)
  expect(await anna.info()).toEqual({
    ...{ status: 'active', isCanceled: false, nextPaymentDate: '2026-12-20T12:00:00.000Z', warning: null },
    message: 'Your subscription renews on December 20, 2026.',
    paymentMethod: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 },
    subscriptionId: body.subscriptionId,
  })
  expect(await anna.transactions()).toMatchObject([{ amount: 500, currency: 'usd' }])
})

test('the older look-up tells the same in its own fields', async () => {
  const anna = await startSubscriber(app)
  const { body } = await anna.call('getUserSubscription', { query: { user_id: anna.id } })
  expect(body).toEqual({
    status: 'active',
    info: { has_subscription: true, canceled: false },
    subscription: { status: 'active', stripe_id: anna.customerId },
  })
})

test('mapping twice gives the same customer', async () => {
  const anna = await startCustomer(app)
  const again = () => anna.call('mapUserSubscription', { body: { user_email: anna.email, user_id: anna.id } })
  const answers = await Promise.all([again(), again(), again()])
  for (const { body } of answers) expect(body.subscription.stripe_id).toBe(anna.customerId)
})

test('cancelled Premium stays open until the paid time ends, and then closes', async () => {
  const anna = await startSubscriber(app)
  const { body } = await anna.cancel()
  expect(body).toEqual({
    status: 'success',
    message: 'Your subscription is canceled. Premium stays open until December 20, 2026.',
    endsAt: '2026-12-20T12:00:00.000Z',
  })
  expect(await anna.info()).toMatchObject({
    status: 'active',
    isCanceled: true,
    nextPaymentDate: body.endsAt,
  })
  await later(29)
  expect(await anna.seesPremium()).toBe(true)
  await later(2)
  expect(await anna.seesPremium()).toBe(false)
  expect(await anna.info()).toMatchObject({ status: 'canceled', isCanceled: true })
  expect(await anna.transactions()).toHaveLength(1)
})

test('cancelling twice changes nothing, cancelling after the end is refused', async () => {
  const anna = await startSubscriber(app)
  const [first, second] = [await anna.cancel(), await anna.cancel('Other')]
  expect(second.body).toEqual(first.body)
  await later(32)
  expect((await anna.cancel()).status).toBe(409)
})

test('a cancellation is taken back until the end, and not after it', async () => {
  const anna = await startSubscriber(app)
  await anna.cancel()
  const message = 'Your subscription is reactivated.'
  expect((await anna.reactivate()).body).toEqual({ status: 'success', message })
  expect(await anna.info()).toMatchObject({ status: 'active', isCanceled: false })
  await anna.cancel()
  await later(32)
  const tooLate = await anna.reactivate()
  expect(tooLate.status).toBe(409)
  expect(tooLate.body.message).toBe('This subscription has ended. Please subscribe again.')
  expect((await anna.subscribe()).body.status).toBe('active')
})

test('a renewal is charged, keeps Premium open and shows as a second transaction', async () => {
  const anna = await startSubscriber(app)
  await later(31)
  expect(await anna.seesPremium()).toBe(true)
  expect((await anna.info()).nextPaymentDate).toBe('2027-01-20T12:00:00.000Z')
  expect(await anna.transactions()).toHaveLength(2)
})

/** A subscriber whose card pays no more, after so many days. */
async function startLate(days: number) {
  const anna = await startSubscriber(app)
  await anna.saveCard('pm_card_chargeCustomerFail')
  await later(days)
  return anna
}

test('a failed renewal closes Premium and says why, another card opens it again', async () => {
  const anna = await startLate(31)
  expect(await anna.seesPremium()).toBe(false)
  expect(await anna.info()).toMatchObject({
    status: 'past_due',
    message:
      'Your last payment failed. Premium is closed until it is paid. Please update your payment method.',
    // The day of the next try is unknown.
    nextPaymentDate: null,
  })
  expect(await anna.transactions()).toMatchObject([
    { amount: 500, status: 'unpaid', receipt_url: null },
    { amount: 500, status: 'paid', receipt_url: expect.stringContaining('/sandbox/receipts/') },
  ])
  expect((await anna.subscribe()).body.message).toBe(
    'You have a subscription whose last payment failed. Update your payment method instead.',
  )
  expect((await anna.saveCard('pm_card_mastercard')).status).toBe(200)
  expect(await anna.seesPremium()).toBe(true)
  expect((await anna.transactions()).map(({ status }) => status)).toEqual(['paid', 'paid'])
})

test('an unpaid subscription ends at once when it is cancelled, and the open invoice is no longer listed', async () => {
  const anna = await startLate(31)
  const message = 'Your subscription has ended. You will not be charged again.'
  expect((await anna.cancel()).body).toMatchObject({ message, endsAt: null })
  expect(await anna.info()).toMatchObject({ status: 'canceled' })
  expect((await anna.transactions()).map(({ status }) => status)).toEqual(['paid'])
  expect((await anna.cancel()).body.message).toBe('This subscription has already ended.')
  expect((await anna.reactivate()).body.message).toBe('This subscription has ended. Please subscribe again.')
})

test('a renewal that is never paid ends the subscription', async () => {
  const anna = await startLate(48)
  expect(await anna.info()).toMatchObject({ status: 'canceled', isCanceled: true })
  expect(await anna.seesPremium()).toBe(false)
})

const bankAnswers = (client_secret: string | null, outcome: 'success' | 'fail') =>
  sandboxCall(
    app,
    '/sandbox/authenticate',
    { client_secret: client_secret ?? '', outcome },
    'pk_test_sandbox',
  )

test('a bank that asks: nothing is open until it has its answer, and the browser finds out by looking', async () => {
  const anna = await startCustomer(app)
  const { body } = await anna.subscribe('pm_card_authenticationRequired')
  expect(body).toMatchObject({ status: 'requires_action', clientSecret: expect.stringMatching(/_secret_/) })
  expect(await anna.seesPremium()).toBe(false)
  await bankAnswers(body.clientSecret, 'success')
  expect(await anna.info()).toMatchObject({ status: 'active' })
  expect(await anna.seesPremium()).toBe(true)
  expect(await anna.cards()).toHaveLength(1)
})

test('a bank that refuses leaves nothing paid, and another card pays the same subscription', async () => {
  const anna = await startCustomer(app)
  const { body } = await anna.subscribe('pm_card_authenticationRequired')
  await bankAnswers(body.clientSecret, 'fail')
  expect(await anna.info()).toMatchObject({ status: 'incomplete' })
  const second = await anna.subscribe('pm_card_visa')
  expect(second.body).toMatchObject({ status: 'active', subscriptionId: body.subscriptionId })
  expect(await anna.transactions()).toHaveLength(1)
  expect((await anna.info()).paymentMethod?.last4).toBe('4242')
})

test.each([
  ['pm_card_visa_chargeDeclined', 'Your card was declined.'],
  ['pm_card_visa_chargeDeclinedInsufficientFunds', 'Your card has insufficient funds.'],
  ['pm_card_chargeDeclinedExpiredCard', 'Your card has expired.'],
  ['pm_card_chargeCustomerFail', 'Your card was declined.'],
])('%s is explained to its holder, and nothing remains', async (card, message) => {
  const anna = await startCustomer(app)
  const { status, body } = await anna.subscribe(card)
  expect([status, body.code, body.message]).toEqual([402, 'payment_required', message])
  expect(await anna.info()).toMatchObject({ status: 'inactive', paymentMethod: null })
  expect([await anna.cards(), await anna.transactions(), await anna.seesPremium()]).toEqual([[], [], false])
  expect((await anna.subscribe()).body.status).toBe('active')
})

test('subscribing twice is refused in words', async () => {
  const anna = await startSubscriber(app)
  pass(1000)
  const { status, body } = await anna.subscribe()
  expect([status, body.message]).toEqual([409, 'You already have an active subscription.'])
  await anna.cancel()
  expect((await anna.subscribe()).body.message).toMatch(/Reactivate it instead/)
})

test('a browser that tries card after card is stopped', async () => {
  const anna = await startCustomer(app)
  const statuses = []
  for (let i = 0; i < 22; i++) statuses.push((await anna.subscribe('pm_card_visa_chargeDeclined')).status)
  expect([statuses[0], statuses.at(-1)]).toEqual([402, 429])
})
