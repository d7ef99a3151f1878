import { Hono } from 'hono'
import type { HttpEnv } from '#server/core/http/env.ts'
import type { PaymentEvent } from '#server/ground/adapters/payments/payments.ts'
import { AppError } from '#server/ground/errors.ts'
import { dropCustomer } from '../customers/customers.ts'
import { findCustomerByStripeId } from '../customers/repository.ts'
import type { BillingDeps } from '../deps.ts'
import { syncCustomer } from '../subscriptions/sync.ts'
import { withDeadline } from '../with-deadline.ts'
import { finishEvent, receiveEvent } from './repository.ts'

/** What may change a subscription or the card behind it; everything else is taken and put aside. */
const HANDLED = new Set([
  'charge.refunded',
  'customer.deleted',
  'customer.updated',
  'customer.subscription.created',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.subscription.updated',
  'invoice.marked_uncollectible',
  'invoice.paid',
  'invoice.payment_action_required',
  'invoice.payment_failed',
  'invoice.voided',
  'payment_method.automatically_updated',
  'payment_method.detached',
  'payment_method.updated',
])

/** Senders hang up after 10 s and more; the work goes on, and a repeat of the event finds it done. */
const ANSWER_MS = 8_000

/** Where the provider tells us that something happened. The raw body is signed, so it is read before any parsing. */
export function paymentWebhook(deps: BillingDeps, answerMs = ANSWER_MS) {
  const app = new Hono<HttpEnv>()
  app.post('/webhooks/stripe', async (c) => {
    const event = await deps.payments.readEvent(await c.req.text(), c.req.header('stripe-signature'))
    await withDeadline(handleEvent(deps, event), answerMs)
    return c.json({ status: 'success' })
  })
  return app
}

/** Once per event; a failure is thrown, so that the provider sends the event again. */
async function handleEvent(deps: BillingDeps, event: PaymentEvent) {
  const { db, clock, payments } = deps
  if (event.isLive !== payments.isLive)
    throw new AppError('malformed', 'This event is of another mode than our key.')
  if (!(await receiveEvent(db, event, clock()))) return
  try {
    if (HANDLED.has(event.type)) await follow(deps, event)
  } catch (error) {
    await finishEvent(db, event.id, { error: error instanceof AppError ? error.code : 'internal' })
    throw error
  }
  await finishEvent(db, event.id, { at: clock() })
}

/** An event is a hint: what it says is not written, what the provider says now is. */
async function follow(deps: BillingDeps, { type, customerId }: PaymentEvent) {
  const kept = customerId === null ? undefined : await findCustomerByStripeId(deps.db, customerId)
  // Somebody else's customer: events never make accounts.
  if (!kept || customerId === null) return
  const customer = { accountId: kept.account_id, stripeId: customerId }
  if (type === 'customer.deleted') await dropCustomer(deps, customer)
  else await syncCustomer(deps, customer)
}
