import type { SubscriptionInfo } from '#contract/billing/billing.ts'
import { answers } from '#server/core/http/endpoint.ts'
import { requireAccount, requireSelf } from '#server/identity/accounts/service.ts'
import type { Subscription } from '#server/platform/adapters/payments/payments.ts'
import { AppError } from '#server/platform/errors.ts'
import { type Customer, customerOf } from '../customers/customers.ts'
import { findCustomer } from '../customers/repository.ts'
import type { BillingDeps } from '../deps.ts'
import { withDeadline } from '../with-deadline.ts'
import { accessOf, currentOf, infoOf, isCanceled } from './rules.ts'
import { listKnownSubscriptions } from './subscriptions-repository.ts'
import { syncCustomer } from './sync.ts'

/** Young enough to be shown without asking the provider. */
const FRESH_MS = 60_000
/** How long a read waits for the provider before it shows the last known state. */
const LOOK_MS = 4_000

/** The state of the subscription, read again; while the provider is silent, the last known state. */
export const getSubscriptionInfo = answers('getSubscriptionInfo', async (deps, { query }, { caller }) => {
  const user = await requireAccount(deps, caller)
  const { id } = query
  const isNamed = id.startsWith('sub_')
  if (!isNamed) requireSelf(user, id)
  const customer = await customerOf(deps, user.id)
  const known = customer ? await look(deps, customer) : []
  const subscription = isNamed ? known.find((one) => one.id === id) : currentOf(known)
  if (isNamed && !subscription) throw new AppError('not_found', 'You have no such subscription.')
  return infoOf(subscription ?? null, deps.clock())
})

/** As we last read them, without asking the provider. */
export { listKnownSubscriptions }

/** The older look-up, from the cache while it is fresh. */
export const getUserSubscription = answers('getUserSubscription', async (deps, { query }, { caller }) => {
  const customer = await customerOf(deps, requireSelf(caller, query.user_id).id)
  const known = customer ? await recent(deps, customer) : []
  const current = currentOf(known)
  const status: SubscriptionInfo['status'] = current?.status ?? 'inactive'
  return {
    status,
    info: {
      has_subscription: accessOf(known) !== null,
      canceled: current !== null && isCanceled(current),
    },
    subscription: { status, stripe_id: customer?.stripeId ?? null },
  }
})

async function recent(deps: BillingDeps, customer: Customer): Promise<Subscription[]> {
  const kept = await findCustomer(deps.db, customer.accountId)
  const age = kept?.synced_at ? deps.clock().getTime() - kept.synced_at.getTime() : Number.POSITIVE_INFINITY
  return age < FRESH_MS ? listKnownSubscriptions(deps.db, customer.accountId) : look(deps, customer)
}

async function look(deps: BillingDeps, customer: Customer): Promise<Subscription[]> {
  try {
    return await withDeadline(syncCustomer(deps, customer), LOOK_MS)
  } catch (error) {
    // Silent, or refusing our key: neither is the person's fault, and the last known state still counts.
    if (!(error instanceof AppError) || !['unavailable', 'upstream'].includes(error.code)) throw error
    deps.log.warn({ err: error }, 'the last known state of a subscription is shown')
    return listKnownSubscriptions(deps.db, customer.accountId)
  }
}
