import { longDay } from '#domain/text/day.ts'
import type { User } from '#server/core/deps.ts'
import { requireAccount, requireSelf } from '#server/identity/accounts/service.ts'
import type { Subscription } from '#server/platform/adapters/payments/payments.ts'
import { AppError } from '#server/platform/errors.ts'
import { withAccountLock } from '../account-lock/account-lock.ts'
import { type Customer, customerOf, requireOpen } from '../customers/customers.ts'
import type { BillingDeps } from '../deps.ts'
import { answersInTime } from '../with-deadline.ts'
import { currentOf, feedbackOf, warningFor } from './rules.ts'
import { syncCustomer } from './sync.ts'

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
