import { beforeEach } from 'vitest'
import { signatureOf } from '#sandbox/stripe/deliveries.ts'
import { sharedApp, type TestApp } from './app.ts'
import { faultyNetwork } from './faults.ts'

type Person = Awaited<ReturnType<TestApp['person']>>

const START = new Date('2026-11-20T12:00:00Z')

/**
 * What tests of payments start with: an app whose clock they move, and a network to the provider that fails on demand.
 * Before each test the clock is back, the network healed, and the named tables empty.
 */
export async function billingSetup(...emptied: ('billing_customers' | 'subscriptions')[]) {
  const faults = faultyNetwork()
  let now = START
  // People come back after a month, still signed in.
  const config = { AUTH_SESSION_IDLE_DAYS: '365' }
  const app = await sharedApp({ config, deps: { clock: () => now }, network: faults.network })
  beforeEach(async () => {
    now = START
    faults.heal()
    for (const table of emptied) await app.db.deleteFrom(table).execute()
  })
  return {
    app,
    faults,
    now: () => now,
    /** Sets the clock to noon of a day. */
    on: (day: string) => {
      now = new Date(`${day}T12:00:00Z`)
    },
    pass: (ms: number) => {
      now = new Date(now.getTime() + ms)
    },
  }
}

/** A signed-in person, with a customer at the provider, and the browser's part of billing. */
export async function startCustomer(app: TestApp, given: Parameters<TestApp['person']>[0] = {}) {
  const person = await app.person(given)
  const { body } = await person.call('mapUserSubscription', {
    body: { user_email: person.email, user_id: person.id },
  })
  const customerId = body.subscription.stripe_id
  return { ...person, customerId, ...callsOf(person, customerId) }
}

export type TestCustomer = Awaited<ReturnType<typeof startCustomer>>

/** A customer whose Premium runs. */
export async function startSubscriber(
  app: TestApp,
  card = 'pm_card_visa',
  given: Parameters<TestApp['person']>[0] = {},
) {
  const customer = await startCustomer(app, given)
  const { body } = await customer.subscribe(card)
  return { ...customer, subscriptionId: body.subscriptionId }
}

function callsOf({ call, id, email }: Person, customerId: string) {
  const withCard = (payment_method_id: string) => ({ body: { user_id: id, payment_method_id } })
  return {
    subscribe: (payment_method_id = 'pm_card_visa') =>
      call('createSubscription', { body: { user_id: id, customerId, user_email: email, payment_method_id } }),
    info: async () => (await call('getSubscriptionInfo', { query: { id } })).body,
    cancel: (reason = 'Too expensive') => call('cancelSubscription', { body: { id, reason } }),
    reactivate: () => call('reactivateSubscription', { body: { id } }),
    cards: async () => (await call('listPaymentMethods', { query: { user_id: id } })).body.payment_methods,
    transactions: async () => (await call('listTransactions', { query: { user_id: id } })).body.transactions,
    saveCard: (cardId: string) => call('updatePaymentMethod', withCard(cardId)),
    chooseCard: (cardId: string) => call('setDefaultPaymentMethod', withCard(cardId)),
    deleteCard: (cardId: string) => call('deletePaymentMethod', withCard(cardId)),
    /** Whether premium content is open, as any page would find out. */
    seesPremium: async () => {
      const { drug } = (await call('getDrugVendors', { params: { name: 'bpc-157' }, query: {} })).body
      const { locked } = (await call('getDrugEffects', { params: { drugId: drug.id } })).body
      return !locked
    },
  }
}

export type TestEvent = { id: string; type: string; data: { object: { customer?: string } } }

/** The webhook of an app, as the provider calls it. */
export async function webhookOf(app: TestApp) {
  const secret = (await app.deps.sandbox?.webhookSecret()) ?? ''
  const sign = (body: string, at = new Date()) => signatureOf(body, secret, at)
  const post = (body: string, signature: string | null) =>
    app.fetch('/webhooks/stripe', {
      method: 'POST',
      headers: signature === null ? {} : { 'stripe-signature': signature },
      body,
    })
  return {
    sign,
    post,
    deliver: (event: object) => {
      const body = JSON.stringify(event)
      return post(body, sign(body))
    },
    /** Every event of the provider so far, oldest first. */
    events: async () => {
      const told = app.db.selectFrom('sandbox_objects').select('body').where('kind', '=', 'event')
      return (await told.orderBy('position').execute()).map(({ body }) => body as TestEvent)
    },
  }
}
