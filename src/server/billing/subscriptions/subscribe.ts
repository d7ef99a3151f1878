import { randomUUID } from 'node:crypto'
import type { Output } from '#contract/endpoints.ts'
import { requireSelf } from '#server/identity/accounts/service.ts'
import type { Payment, Subscription } from '#server/platform/adapters/payments/payments.ts'
import type { Attempt } from '#server/platform/adapters/payments/stripe/subscriptions.ts'
import { insertRow } from '#server/platform/db/rows.ts'
import { AppError } from '#server/platform/errors.ts'
import { withAccountLock } from '../account-lock/account-lock.ts'
import {
  type Customer,
  limitCardTries,
  ownCard,
  requireCustomer,
  requireOpen,
} from '../customers/customers.ts'
import { answersInTime, type BillingDeps } from '../deps.ts'
import { findOpenAttempts, findSettledSince, settleAttempt } from './attempts-repository.ts'
import { IN_FLIGHT_MS, isCanceled, isLive } from './rules.ts'
import { syncCustomer } from './sync.ts'

/**
 * Starts Premium. However often it is pressed, in however many tabs, there is one subscription and one charge:
 * who pressed while the first press was at work gets its answer, who comes later is refused as `conflict`.
 * Throws `payment_required` with words for the card's holder; then nothing remains.
 */
export const createSubscription = answersInTime('createSubscription', async (deps, { body }, asked) => {
  const { db, payments } = deps
  const { payment_method_id: paymentMethodId } = body
  const user = requireSelf(asked.caller, body.user_id)
  requireOpen(deps)
  await limitCardTries(deps, user.id, asked.network)
  const customer = await requireCustomer(deps, user.id, body.customerId)
  const ownPress = () => findSettledSince(db, user.id, paymentMethodId, asked.at)
  return withAccountLock(deps, user.id, async () => {
    const refused = (await finishInterrupted(deps, customer)).get(paymentMethodId)
    const known = await syncCustomer(deps, customer)
    const live = known.find(isLive)
    if (live) {
      if ((await ownPress())?.subscription_id === live.id) return answer(live.id, { state: 'succeeded' })
      throw alreadySubscribed(live)
    }
    const waiting = known.find(({ status }) => status === 'incomplete')
    if (waiting && (await ownPress())?.subscription_id === waiting.id)
      return answer(waiting.id, await payments.findOpenPayment(waiting.id))
    // The answer to the press before this one, which never arrived.
    if (refused) throw refused
    const card = await ownCard(deps, customer, paymentMethodId)
    const { id, payment } = waiting
      ? { id: waiting.id, payment: await payments.payOpenInvoice(waiting.id, card.id) }
      : await start(deps, customer, { payment_method_id: paymentMethodId, card_id: card.id })
    if (payment.state === 'declined') {
      await leaveNothing(deps, id, card.id)
      await syncCustomer(deps, customer)
      throw declined(payment)
    }
    // Before it is paid, a subscription accepts no changes.
    await payments.setDefaultCard(customer.stripeId, card.id, payment.state === 'succeeded' ? id : null)
    await syncCustomer(deps, customer)
    return answer(id, payment)
  })
})

/** The attempt is written before the provider is asked, so that it is found after a crash. */
async function start(
  deps: BillingDeps,
  customer: Customer,
  order: { payment_method_id: string; card_id: string },
) {
  const { db, clock } = deps
  const { accountId: account_id, stripeId: customer_id } = customer
  const attempt = { id: randomUUID(), account_id, customer_id, ...order }
  await insertRow(db, 'billing_attempts', { ...attempt, started_at: clock() })
  try {
    const { subscription, payment } = await deps.payments.startSubscription(attempt)
    await settleAttempt(db, attempt.id, subscription.id, clock())
    return { id: subscription.id, payment }
  } catch (error) {
    if (isRefusal(error)) {
      await settleAttempt(db, attempt.id, null, clock())
      await leaveNothing(deps, null, attempt.card_id)
      throw told(error)
    }
    throw error
  }
}

/** What the provider does not find is ours: the price that we sell at, never something that the person asked for. */
const told = (refusal: AppError) =>
  refusal.code === 'not_found'
    ? new AppError('upstream', 'The plan cannot be bought at the moment. Your card was not charged.', {
        detail: refusal.detail,
      })
    : refusal

/** Refused for certain; after any other failure the outcome is unknown and the attempt stays open. */
const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError && ['payment_required', 'upstream', 'not_found'].includes(error.code)

/**
 * Attempts whose outcome is unknown. A young one may still be on its way to the provider, so it is asked for
 * again with its own key, which happens once or has happened; an old one has arrived or never will. Returns what was
 * refused, by the card as the browser named it.
 */
async function finishInterrupted(deps: BillingDeps, customer: Customer): Promise<Map<string, AppError>> {
  const { db, clock } = deps
  const refused = new Map<string, AppError>()
  for (const attempt of await findOpenAttempts(db, customer.accountId)) {
    const isYoung = clock().getTime() - attempt.started_at.getTime() < IN_FLIGHT_MS
    const isOurs = attempt.customer_id === customer.stripeId
    const repeated = isYoung && isOurs ? await repeat(deps, attempt) : null
    const subscriptionId = repeated?.subscription?.id ?? null
    await settleAttempt(db, attempt.id, subscriptionId, clock())
    if (!repeated?.refusal) continue
    await leaveNothing(deps, subscriptionId, attempt.card_id)
    refused.set(attempt.payment_method_id, repeated.refusal)
  }
  return refused
}

/** The same request with the same key, and its answer: a subscription, a refusal, or both. */
async function repeat({ payments }: BillingDeps, attempt: Attempt) {
  try {
    const { subscription, payment } = await payments.startSubscription(attempt)
    return { subscription, refusal: payment.state === 'declined' ? declined(payment) : null }
  } catch (error) {
    if (!isRefusal(error)) throw error
    return { subscription: null, refusal: told(error) }
  }
}

/** A refused card is not kept, and neither is the subscription that it could not pay. */
async function leaveNothing({ payments, log }: BillingDeps, subscriptionId: string | null, cardId: string) {
  try {
    if (subscriptionId) await payments.endNow(subscriptionId)
    await payments.detachCard(cardId)
  } catch (err) {
    // The person must see the refusal; the rest expires by itself, or the next try uses it.
    log.warn({ err }, 'a refused payment left something behind')
  }
}

const declined = ({ message, code }: Extract<Payment, { state: 'declined' }>) =>
  new AppError('payment_required', message, { detail: code })

function answer(subscriptionId: string, payment: Payment): Output<'createSubscription'> {
  if (payment.state === 'declined') throw declined(payment)
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

function alreadySubscribed(live: Subscription) {
  const message =
    live.status === 'active' && isCanceled(live)
      ? 'Your subscription is canceled but still running. Reactivate it instead.'
      : live.status === 'past_due'
        ? 'You have a subscription whose last payment failed. Update your payment method instead.'
        : 'You already have an active subscription.'
  return new AppError('conflict', message)
}
