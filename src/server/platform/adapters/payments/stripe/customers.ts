import { createHash } from 'node:crypto'
import Stripe from 'stripe'
import { AppError } from '#server/platform/errors.ts'
import type { Card } from '../payments.ts'
import { isMissing, orNull, translate, translated } from './failures.ts'
import { idOf, toCard } from './shapes.ts'

type Person = { accountId: string; email: string; generation: number }

/** Customers and their cards. */
export const customers = (stripe: Stripe) => ({
  /** One customer per account, generation and email, however often it is asked. */
  createCustomer: async ({ accountId, email, generation }: Person) => {
    // A repeated key must come with the same parameters, so the email is a part of it.
    const emailDigest = createHash('sha256').update(email).digest('hex').slice(0, 16)
    const idempotencyKey = `customer:${accountId}:${generation}:${emailDigest}`
    const asked = { email, metadata: { user_id: accountId } }
    return (await stripe.customers.create(asked, { idempotencyKey }).catch(translated)).id
  },
  /** Null when the provider has none or has deleted it. */
  findCustomer: async (customerId: string) => {
    const found = await stripe.customers.retrieve(customerId).catch(orNull)
    if (!found || found.deleted) return null
    const method = found.invoice_settings.default_payment_method
    return { defaultCardId: method && idOf(method) }
  },
  /** Where receipts go from now on; no error when the provider has deleted the customer. */
  setCustomerEmail: async (customerId: string, email: string) => {
    await stripe.customers.update(customerId, { email }).catch(orNull)
  },
  /** Deletes the customer with cards and subscriptions; no error when it is gone already. */
  deleteCustomer: async (customerId: string) => {
    await stripe.customers.del(customerId).catch(orNull)
  },
  /** A card by id with its owner, null when there is none. */
  findCard: async (cardId: string) => {
    const method = await stripe.paymentMethods.retrieve(cardId).catch(orNull)
    const card = toCard(method)
    return method && card && { ...card, customerId: method.customer && idOf(method.customer) }
  },
  /** Newest first. */
  listCards: async (customerId: string) => {
    const methods = await stripe.paymentMethods
      .list({ customer: customerId, type: 'card', limit: 100 })
      .autoPagingToArray({ limit: 500 })
      .catch(translated)
    return methods.map(toCard).filter((card): card is Card => card !== null)
  },
  /** Adds the card to the customer and returns it; the id of a template becomes a new id. */
  attachCard: async (customerId: string, cardId: string) => {
    const card = toCard(
      await stripe.paymentMethods.attach(cardId, { customer: customerId }).catch(notAttached),
    )
    if (!card) throw new AppError('invalid', 'Only cards are accepted.', { field: 'payment_method_id' })
    return card
  },
  /** Takes the card away for good; no error when it is gone already. */
  detachCard: async (cardId: string) => {
    await stripe.paymentMethods.detach(cardId).catch(async (error) => {
      const method = await stripe.paymentMethods.retrieve(cardId).catch(orNull)
      if (method?.customer) throw translate(error)
    })
  },
  /** The card of future invoices, for the customer and for the subscription, whose own would win. */
  setDefaultCard: async (customerId: string, cardId: string, subscriptionId: string | null) => {
    const card = { default_payment_method: cardId }
    await stripe.customers.update(customerId, { invoice_settings: card }).catch(translated)
    if (subscriptionId) await stripe.subscriptions.update(subscriptionId, card).catch(translated)
  },
})

function notAttached(error: unknown): never {
  const isUsedUp = error instanceof Stripe.errors.StripeInvalidRequestError && !isMissing(error)
  if (!isUsedUp) throw translate(error)
  throw new AppError('conflict', 'This card can no longer be used. Please enter it again.', { detail: error })
}
