import type { Book } from '../book.ts'
import type { Invoice, PaymentMethod, Subscription } from '../objects/stored.ts'
import { newSubscription, type Terms } from '../objects/subscription.ts'
import { intentOf, type Outcome } from './charge.ts'
import { collect, draft, finalize, voidInvoice } from './invoices.ts'
import { addMonths, periodEndAfter } from './months.ts'

const DAY_S = 86_400
/** Days between the tries to collect a renewal; after the last one the subscription ends. */
const RETRY_AFTER_DAYS = [3, 5, 7]

/** A new subscription with its first invoice, open and not yet tried. */
export async function begin(book: Book, terms: Terms) {
  const subscription = newSubscription(terms, addMonths(book.now, 1), book.now)
  await book.add('subscription', subscription, { customer: terms.customer.id })
  const invoice = await draft(book, subscription, 'subscription_create')
  subscription.latest_invoice = invoice.id
  await book.update('customer.subscription.created', subscription)
  await finalize(book, invoice)
  return { subscription, invoice }
}

/** The card that a subscription is charged to: its own, else the customer's default. */
export async function cardOf(book: Book, subscription: Subscription): Promise<PaymentMethod | null> {
  const customer = await book.get('customer', subscription.customer)
  const id = subscription.default_payment_method ?? customer.invoice_settings?.default_payment_method
  return id ? ((await book.find('payment_method', id)) ?? null) : null
}

/** The id of the subscription behind an invoice; empty where there is none. */
export const subscriptionOf = ({ parent }: Invoice) => parent?.subscription_details?.subscription ?? ''

/** What the outcome of a payment means for the subscription behind the invoice. */
export async function follow(book: Book, invoice: Invoice, outcome: Outcome) {
  const subscription = await book.find('subscription', subscriptionOf(invoice))
  if (!subscription) return
  if (outcome.state === 'succeeded') {
    if (subscription.latest_invoice !== invoice.id) return
    if (subscription.status === 'incomplete')
      subscription.default_payment_method = (await intentOf(book, invoice)).payment_method
    if (subscription.status === 'incomplete' || subscription.status === 'past_due')
      await turn(book, subscription, 'active')
  } else if (invoice.billing_reason === 'subscription_cycle' && subscription.status === 'active') {
    await turn(book, subscription, 'past_due')
  }
}

/** The latest invoice is no longer due: a late subscription goes on, one without a first payment ends. */
export async function letGo(book: Book, invoice: Invoice) {
  const subscription = await book.find('subscription', subscriptionOf(invoice))
  if (subscription?.latest_invoice !== invoice.id) return
  if (subscription.status === 'past_due') await turn(book, subscription, 'active')
  else if (subscription.status === 'incomplete') await expire(book, subscription)
}

/** The next period begins, with a draft of its invoice; the money is asked for an hour later. */
async function renew(book: Book, subscription: Subscription) {
  const item = subscription.items.data[0]
  if (!item) return
  item.current_period_start = item.current_period_end
  item.current_period_end = periodEndAfter(subscription.billing_cycle_anchor, item.current_period_start)
  const invoice = await draft(book, subscription, 'subscription_cycle')
  const before = { latest_invoice: subscription.latest_invoice }
  subscription.latest_invoice = invoice.id
  await book.update('customer.subscription.updated', subscription, before)
}

/** A renewal's due try, without the customer being there. */
async function tryRenewal(book: Book, invoice: Invoice) {
  const subscription = await book.get('subscription', subscriptionOf(invoice))
  if (invoice.status === 'draft') await finalize(book, invoice)
  const delay = RETRY_AFTER_DAYS[invoice.attempt_count]
  invoice.next_payment_attempt = delay === undefined ? null : book.now + delay * DAY_S
  const card = await cardOf(book, subscription)
  const outcome = await collect(book, invoice, card, { isOffSession: true })
  await follow(book, invoice, outcome)
  if (outcome.state === 'succeeded' || delay !== undefined) return
  await end(book, await book.get('subscription', subscription.id), 'payment_failed', book.now)
}

/** The first payment was never finished. */
export async function expire(book: Book, subscription: Subscription) {
  const invoice = subscription.latest_invoice && (await book.find('invoice', subscription.latest_invoice))
  if (invoice && invoice.status === 'open') await voidInvoice(book, invoice)
  subscription.ended_at = book.now
  await turn(book, subscription, 'incomplete_expired')
}

export async function end(
  book: Book,
  subscription: Subscription,
  reason: 'cancellation_requested' | 'payment_failed',
  at: number,
) {
  subscription.status = 'canceled'
  subscription.ended_at = at
  subscription.canceled_at ??= at
  if (subscription.cancellation_details) subscription.cancellation_details.reason ??= reason
  const invoice = subscription.latest_invoice && (await book.find('invoice', subscription.latest_invoice))
  if (invoice && (invoice.status === 'open' || invoice.status === 'draft')) {
    // What is still asked for stays, and is not tried again.
    invoice.next_payment_attempt = null
    invoice.auto_advance = false
    await book.save(invoice)
  }
  await book.update('customer.subscription.deleted', subscription)
}

async function turn(book: Book, subscription: Subscription, status: Subscription['status']) {
  const before = { status: subscription.status }
  subscription.status = status
  await book.update('customer.subscription.updated', subscription, before)
}

/**
 * Lets everything happen that is due up to `until`, one thing after the other in the order of time. `clock` is
 * a test clock's id, or null for the real time.
 */
export async function advance(book: Book, clock: string | null, until: number) {
  const outside = { now: book.now, clock: book.clock }
  book.clock = clock
  for (;;) {
    const due = await book.nextDue(clock, until)
    if (!due) break
    book.now = Number(due.due_at)
    if (due.kind === 'invoice') await tryRenewal(book, await book.get('invoice', due.id))
    else await subscriptionDue(book, due.id)
  }
  Object.assign(book, outside)
}

async function subscriptionDue(book: Book, id: string) {
  const subscription = await book.get('subscription', id)
  if (subscription.status === 'incomplete') return expire(book, subscription)
  if (subscription.cancel_at !== null && subscription.cancel_at <= book.now)
    return end(book, subscription, 'cancellation_requested', subscription.cancel_at)
  return renew(book, subscription)
}
