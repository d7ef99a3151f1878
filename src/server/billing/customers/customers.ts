import type { Card } from '#server/platform/adapters/payments/payments.ts'
import { AppError } from '#server/platform/errors.ts'
import type { BillingDeps } from '../deps.ts'
import { findCustomer } from './repository.ts'

/** An account's customer at the provider. */
export type Customer = { accountId: string; stripeId: string }

/** The account's customer, null before the first one. */
export async function customerOf({ db }: BillingDeps, accountId: string): Promise<Customer | null> {
  const kept = await findCustomer(db, accountId)
  return kept?.stripe_id ? { accountId, stripeId: kept.stripe_id } : null
}

/** The caller's customer, if the browser names the right one. Throws `forbidden` for any other. */
export async function requireCustomer(
  deps: BillingDeps,
  accountId: string,
  claimedId: string,
): Promise<Customer> {
  const customer = await customerOf(deps, accountId)
  if (customer?.stripeId === claimedId) return customer
  throw new AppError('forbidden', 'This belongs to another account.', { field: 'customerId' })
}

/** The caller's card; a card without an owner becomes theirs. Throws `not_found` for another person's. */
export async function ownCard({ payments }: BillingDeps, customer: Customer, cardId: string): Promise<Card> {
  const card = await payments.findCard(cardId)
  if (!card || (card.customerId !== null && card.customerId !== customer.stripeId)) throw notYours()
  return card.customerId ? card : payments.attachCard(customer.stripeId, cardId)
}

export const notYours = () =>
  new AppError('not_found', 'This card was not found.', { field: 'payment_method_id' })
