import type { User } from '#server/core/deps.ts'
import { requireAccount, requireSelf } from '#server/identity/accounts/service.ts'
import { withAccountLock } from '../account-lock/account-lock.ts'
import { type Customer, customerOf, requireOpen } from '../customers/customers.ts'
import { findCustomer, keepCustomer, removeCustomer } from '../customers/repository.ts'
import type { BillingDeps } from '../deps.ts'
import { answersInTime } from '../with-deadline.ts'
import { syncCustomer } from './sync.ts'

export const mapUserSubscription = answersInTime(
  'mapUserSubscription',
  async (deps, { body }, { caller }) => {
    requireSelf(caller, body.user_id)
    requireOpen(deps)
    const user = await requireAccount(deps, caller)
    const { stripeId } = await withAccountLock(deps, user.id, () => ensureCustomer(deps, user))
    return { subscription: { stripe_id: stripeId } }
  },
)

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
