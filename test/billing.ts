import type { TestApp } from './app.ts'

type Person = Awaited<ReturnType<TestApp['person']>>

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
      call('createSubscription', {
        body: { user_id: id, customerId, user_email: email, payment_method_id },
      }),
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
