import { randomUUID } from 'node:crypto'
import type { Payment } from '#server/adapters/payments/payments.ts'
import { AppError } from '#server/errors.ts'
import type { User } from '#server/http/caller.ts'
import { withAccountLock } from '../account-lock/account-lock.ts'
import { ownCard } from '../cards/cards.ts'
import { type Customer, requireCustomer } from '../customers/customers.ts'
import type { BillingDeps } from '../deps.ts'
import { findOpenAttempts, findSettledSince, openAttempt, settleAttempt } from './attempts-repository.ts'
import { isCanceled, isLive } from './rules.ts'
import type { KnownSubscription } from './subscriptions-repository.ts'
import { syncCustomer } from './sync.ts'

/** The longest that a request to the provider can still be on its way. */
const IN_FLIGHT_MS = 120_000

/** `pressedAt` is when the request came. */
type Order = { customerId: string; paymentMethodId: string; pressedAt: Date }
export type Started = {
  status: 'active' | 'requires_action' | 'processing'
  subscriptionId: string
  clientSecret: string | null
  message: string
}

/**
 * Starts Premium. However often it is pressed, in however many tabs, there is one subscription and one charge:
 * who pressed while the first press was at work gets its answer, who comes later is refused as `conflict`.
 * Throws `payment_required` with words for the card's holder; then nothing remains.
 */
export async function subscribe(
  deps: BillingDeps,
  user: User,
  { customerId, paymentMethodId, pressedAt }: Order,
): Promise<Started> {
  const { db, payments } = deps
  const customer = await requireCustomer(deps, user.id, customerId)
  return withAccountLock(deps, user.id, async () => {
    await finishInterrupted(deps, customer)
    const known = await syncCustomer(deps, customer)
    const live = known.find(isLive)
    if (live) {
      const mine = await findSettledSince(db, user.id, paymentMethodId, pressedAt)
      if (mine?.subscription_id === live.id) return answer(live.id, { state: 'succeeded' })
      throw alreadySubscribed(live)
    }
    const waiting = known.find(({ status }) => status === 'incomplete')
    if (waiting) {
      const mine = await findSettledSince(db, user.id, paymentMethodId, pressedAt)
      if (mine?.subscription_id === waiting.id)
        return answer(waiting.id, await payments.findOpenPayment(waiting.id))
    }
    const card = await ownCard(deps, customer, paymentMethodId)
    const { id, payment } = waiting
      ? { id: waiting.id, payment: await payments.payOpenInvoice(waiting.id, card.id) }
      : await start(deps, customer, { paymentMethodId, cardId: card.id })
    if (payment.state === 'declined') {
      await leaveNothing(deps, id, card.id)
      await syncCustomer(deps, customer)
      throw new AppError('payment_required', payment.message, { detail: payment.code })
    }
    // Before it is paid, a subscription accepts no changes.
    await payments.setDefaultCard(customer.stripeId, card.id, payment.state === 'succeeded' ? id : null)
    await syncCustomer(deps, customer)
    return answer(id, payment)
  })
}

/** The attempt is written before the provider is asked, so that it is found after a crash. */
async function start(
  deps: BillingDeps,
  customer: Customer,
  order: { paymentMethodId: string; cardId: string },
) {
  const { db, payments, clock } = deps
  const attempt = { id: randomUUID(), accountId: customer.accountId, customerId: customer.stripeId, ...order }
  await openAttempt(db, attempt, clock())
  try {
    const { subscription, payment } = await payments.startSubscription(attempt)
    await settleAttempt(db, attempt.id, subscription.id, clock())
    return { id: subscription.id, payment }
  } catch (error) {
    // Refused for certain; with any other failure the outcome is unknown and the attempt stays open.
    const isRefused = error instanceof AppError && ['payment_required', 'upstream'].includes(error.code)
    if (isRefused) await settleAttempt(db, attempt.id, null, clock())
    throw error
  }
}

/**
 * Attempts whose outcome we never heard. A young one may still be on its way to the provider, so it is asked for
 * again with its own key, which happens once or has happened; an old one has arrived or never will.
 */
async function finishInterrupted({ db, payments, clock }: BillingDeps, customer: Customer) {
  for (const attempt of await findOpenAttempts(db, customer.accountId)) {
    const isYoung = clock().getTime() - attempt.started_at.getTime() < IN_FLIGHT_MS
    const isOurs = attempt.customer_id === customer.stripeId
    const settled =
      isYoung && isOurs
        ? await payments.startSubscription({
            id: attempt.id,
            accountId: customer.accountId,
            customerId: attempt.customer_id,
            cardId: attempt.card_id,
          })
        : null
    await settleAttempt(db, attempt.id, settled?.subscription.id ?? null, clock())
  }
}

/** A refused card is not kept, and neither is the subscription that it could not pay. */
async function leaveNothing({ payments, log }: BillingDeps, subscriptionId: string, cardId: string) {
  try {
    await payments.endNow(subscriptionId)
    await payments.detachCard(cardId)
  } catch (err) {
    // The refusal is what the person must hear; what is left expires by itself, or is used by the next try.
    log.warn({ err }, 'a refused payment left something behind')
  }
}

function answer(subscriptionId: string, payment: Payment): Started {
  if (payment.state === 'declined')
    throw new AppError('payment_required', payment.message, { detail: payment.code })
  if (payment.state === 'requires_action') {
    const { clientSecret } = payment
    return { status: 'requires_action', subscriptionId, clientSecret, message: 'Your bank wants to confirm.' }
  }
  const isPaid = payment.state === 'succeeded'
  return {
    status: isPaid ? 'active' : 'processing',
    subscriptionId,
    clientSecret: null,
    message: isPaid ? 'Subscription created successfully!' : 'Your payment is being processed.',
  }
}

function alreadySubscribed(live: KnownSubscription) {
  const words =
    live.status === 'active' && isCanceled(live)
      ? 'Your subscription is canceled but still running. Reactivate it instead.'
      : live.status === 'past_due'
        ? 'You have a subscription whose last payment failed. Update your payment method instead.'
        : 'You already have an active subscription.'
  return new AppError('conflict', words)
}
