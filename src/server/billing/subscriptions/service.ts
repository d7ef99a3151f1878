import type { SubscriptionInfo } from '#contract/billing/billing.ts'
import { longDay } from '#domain/text/day.ts'
import type { User } from '#server/core/deps.ts'
import { answers } from '#server/core/http/endpoint.ts'
import { requireAccount, requireSelf } from '#server/identity/accounts/service.ts'
import type { Subscription } from '#server/platform/adapters/payments/payments.ts'
import { AppError } from '#server/platform/errors.ts'
import { withAccountLock } from '../account-lock/account-lock.ts'
import { type Customer, customerOf, requireOpen } from '../customers/customers.ts'
import { findCustomer, keepCustomer, removeCustomer } from '../customers/repository.ts'
import { answersInTime, type BillingDeps, withDeadline } from '../deps.ts'
import { accessOf, currentOf, feedbackOf, infoOf, isCanceled, warningFor } from './rules.ts'
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
    info: { has_subscription: accessOf(known) !== null, canceled: current !== null && isCanceled(current) },
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

/** What is paid for runs to its end; everything else has nothing left to run and ends now. */
const IS_PAID = new Set(['active', 'trialing'])
const HAS_ENDED = new Set(['canceled', 'incomplete_expired'])

/** Ends Premium with the paid period. A second time changes nothing. Throws `conflict` when it has ended. */
export const cancelSubscription = answersInTime('cancelSubscription', async (deps, { body }, { caller }) => {
  const user = await requireAccount(deps, caller)
  const { id, reason } = body
  return withAccountLock(deps, user.id, async () => {
    const { customer, subscription } = await ownSubscription(deps, user, id)
    if (HAS_ENDED.has(subscription.status))
      throw new AppError('conflict', 'This subscription has already ended.')
    if (!IS_PAID.has(subscription.status)) await deps.payments.endNow(subscription.id)
    else if (!subscription.endsAt)
      await deps.payments.scheduleEnd(subscription.id, { comment: reason, feedback: feedbackOf(reason) })
    const after = (await syncCustomer(deps, customer)).find(({ id }) => id === subscription.id)
    const endsAt = after?.endsAt && !after.endedAt ? after.endsAt : null
    const message = endsAt
      ? `Your subscription is canceled. Premium stays open until ${longDay(endsAt)}.`
      : 'Your subscription has ended. You will not be charged again.'
    return { message, endsAt: endsAt?.toISOString() ?? null }
  })
})

/** Takes a cancellation back. Throws `conflict` after the end: then a new subscription is needed. */
export const reactivateSubscription = answersInTime(
  'reactivateSubscription',
  async (deps, asked, { caller }) => {
    const user = await requireAccount(deps, caller)
    requireOpen(deps)
    return withAccountLock(deps, user.id, async () => {
      const { customer, subscription } = await ownSubscription(deps, user, asked.body.id)
      if (HAS_ENDED.has(subscription.status)) throw hasEnded()
      if (subscription.endsAt) await takeBack(deps, customer, subscription)
      const after = (await syncCustomer(deps, customer)).find(({ id }) => id === subscription.id)
      const warning = warningFor(after ?? subscription)
      return { message: 'Your subscription is reactivated.', ...(warning && { warning }) }
    })
  },
)

async function takeBack(deps: BillingDeps, customer: Customer, { id }: Subscription) {
  try {
    await deps.payments.unscheduleEnd(id)
  } catch (error) {
    // The end may have come between our look and our call.
    const now = (await syncCustomer(deps, customer)).find((known) => known.id === id)
    throw !now || HAS_ENDED.has(now.status) ? hasEnded() : error
  }
}

/** By the person's own id, or by the id of their subscription. Throws `forbidden` or `not_found` for others'. */
async function ownSubscription(deps: BillingDeps, user: User, id: string) {
  const isNamed = id.startsWith('sub_')
  if (!isNamed) requireSelf(user, id)
  const customer = await customerOf(deps, user.id)
  const known = customer ? await syncCustomer(deps, customer) : []
  const subscription = isNamed ? known.find((one) => one.id === id) : currentOf(known)
  if (!customer || !subscription) throw new AppError('not_found', 'You have no such subscription.')
  return { customer, subscription }
}

const hasEnded = () => new AppError('conflict', 'This subscription has ended. Please subscribe again.')

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
