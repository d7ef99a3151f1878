import { Hono } from 'hono'
import { table } from '#domain/text/table.ts'
import type { HttpEnv } from '#server/core/http/env.ts'
import type { PaymentEvent } from '#server/platform/adapters/payments/stripe/events.ts'
import { findRow, insertIfNew, updateRows } from '#server/platform/db/rows.ts'
import { AppError } from '#server/platform/errors.ts'
import { type BillingDeps, withDeadline } from '../deps.ts'
import { type MailDeps, type News, tellOfMoney, tellOfRefund } from '../mails/tell.ts'
import { dropCustomer } from '../subscriptions/service.ts'
import { syncCustomer } from '../subscriptions/sync.ts'

/**
 * What may change a subscription or the card behind it, with what the person gets a mail about; everything else is taken
 * and put aside.
 */
const HANDLED = table<News | null>({
  'charge.refunded': null,
  'customer.deleted': null,
  'customer.updated': null,
  'customer.subscription.created': null,
  'customer.subscription.deleted': 'plan',
  'customer.subscription.paused': null,
  'customer.subscription.resumed': null,
  'customer.subscription.updated': 'plan',
  'invoice.marked_uncollectible': null,
  'invoice.paid': 'payment',
  'invoice.payment_action_required': null,
  'invoice.payment_failed': 'payment',
  'invoice.voided': null,
  'payment_method.automatically_updated': null,
  'payment_method.detached': null,
  'payment_method.updated': null,
})

type Within = BillingDeps & MailDeps

/** Senders hang up after 10 s and more; the work goes on, and a repeat of the event finds it done. */
const ANSWER_MS = 8_000

/** Receives events of the provider. The signature covers the raw body, so the body is read before any parsing. */
export function paymentWebhook(deps: Within, answerMs = ANSWER_MS) {
  const app = new Hono<HttpEnv>()
  app.post('/webhooks/stripe', async (c) => {
    const event = await deps.payments.readEvent(await c.req.text(), c.req.header('stripe-signature'))
    await withDeadline(handleEvent(deps, event), answerMs)
    return c.json({ status: 'success' })
  })
  return app
}

/** Once per event; a failure is thrown, so that the provider sends the event again. */
async function handleEvent(deps: Within, event: PaymentEvent) {
  const { db, clock, payments } = deps
  const { id, type, createdAt: created_at } = event
  if (event.isLive !== payments.isLive)
    throw new AppError('malformed', 'This event is of another mode than our key.')
  const isNew = await insertIfNew(db, 'payment_events', { id, type, created_at, received_at: clock() })
  if (!isNew && (await findRow(db, 'payment_events', { id }))?.processed_at) return
  try {
    if (Object.hasOwn(HANDLED, type)) await follow(deps, event)
  } catch (error) {
    const code = error instanceof AppError ? error.code : 'internal'
    await updateRows(db, 'payment_events', { id }, { error: code })
    throw error
  }
  await updateRows(db, 'payment_events', { id }, { processed_at: clock(), error: null })
}

/** An event is only a hint: we store what the provider answers now, not what the event says. */
async function follow(deps: Within, event: PaymentEvent) {
  const { type, customerId } = event
  if (customerId === null) return
  const kept = await findRow(deps.db, 'billing_customers', { stripe_id: customerId })
  // A customer of another product: events never make accounts.
  if (!kept) return
  const customer = { accountId: kept.account_id, stripeId: customerId }
  if (type === 'customer.deleted') return dropCustomer(deps, customer)
  const subscriptions = await syncCustomer(deps, customer)
  const news = HANDLED[type]
  if (news) await tellOfMoney(deps, customer, subscriptions, news)
  await tellOfRefund(deps, kept.account_id, event, subscriptions)
}
