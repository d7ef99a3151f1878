import { NOT_OPEN_YET } from '#contract/billing/plan.ts'
import type { Network } from '#server/core/http/client-ip.ts'
import { limit } from '#server/core/limits/service.ts'
import type { Card } from '#server/platform/adapters/payments/payments.ts'
import { AppError } from '#server/platform/errors.ts'
import type { BillingDeps } from '../deps.ts'
import { findCustomer } from './repository.ts'

/** Trying more cards than this means trying other people's. */
const PER_ACCOUNT = { max: 20, perS: 3600 }
/** Many people may share one network. */
const PER_NETWORK = { max: 200, perS: 3600 }

/** An account's customer at the provider. */
export type Customer = { accountId: string; stripeId: string }

/** Refuses to sell, and to keep a card, where neither Stripe's keys nor play money are set up. */
export function requireOpen({ payments }: Pick<BillingDeps, 'payments'>) {
  if (payments.mode === 'closed') throw new AppError('switched_off', NOT_OPEN_YET)
}

/** Counts a try of a card. Throws `rate_limited`. */
export async function limitCardTries(deps: BillingDeps, accountId: string, network: Network) {
  await limit(deps, 'card tries', accountId, PER_ACCOUNT)
  await limit(deps, 'card tries from', network, PER_NETWORK)
}

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
