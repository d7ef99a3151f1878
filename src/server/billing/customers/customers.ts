import type { User } from '#server/core/caller.ts'
import { AppError } from '#server/ground/errors.ts'
import type { BillingDeps } from '../deps.ts'
import { syncCustomer } from '../subscriptions/sync.ts'
import { findCustomer, keepCustomer, removeCustomer } from './repository.ts'

/** An account's customer at the provider. */
export type Customer = { accountId: string; stripeId: string }

/** The account's customer, null before the first one. */
export async function customerOf({ db }: BillingDeps, accountId: string): Promise<Customer | null> {
  const kept = await findCustomer(db, accountId)
  return kept?.stripe_id ? { accountId, stripeId: kept.stripe_id } : null
}

/** The account's customer, made when there is none or when the provider has deleted it. Runs under the account lock. */
export async function ensureCustomer(deps: BillingDeps, { id: accountId, email }: User): Promise<Customer> {
  const { db, payments } = deps
  const known = await customerOf(deps, accountId)
  if (known) {
    if (await payments.findCustomer(known.stripeId)) return known
    await dropCustomer(deps, known)
  }
  const generation = (await findCustomer(db, accountId))?.generation ?? 0
  const made = await payments.createCustomer({ accountId, email, generation })
  const kept = await keepCustomer(db, accountId, { stripeId: made, generation, email })
  return { accountId, stripeId: kept?.stripe_id ?? made }
}

/** For a customer that the provider no longer has: ends the subscriptions, with their access, and deletes our row. */
export async function dropCustomer(deps: BillingDeps, customer: Customer) {
  await syncCustomer(deps, customer)
  await removeCustomer(deps.db, customer.stripeId)
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
