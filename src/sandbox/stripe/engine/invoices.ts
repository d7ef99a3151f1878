import type { Book } from '../book.ts'
import { newInvoice, newInvoicePayment } from '../objects/invoice.ts'
import { newPaymentIntent } from '../objects/payment.ts'
import type { Invoice, PaymentMethod, Subscription } from '../objects/stored.ts'
import { charge, intentOf, type Outcome, type Try } from './charge.ts'

/** Writes the invoice of a subscription's current period, as a draft. */
export async function draft(book: Book, subscription: Subscription, reason: Invoice['billing_reason']) {
  const item = subscription.items.data[0]
  if (!item) throw new Error('A subscription has an item.')
  const product = await book.get('product', item.price.product)
  const customer = await book.get('customer', subscription.customer)
  const invoice = newInvoice({ customer, subscription, item, reason, productName: product.name }, book.now)
  await book.add('invoice', invoice, { customer: subscription.customer, parent: subscription.id })
  await book.emit('invoice.created', invoice)
  return invoice
}

/** Gives the invoice its number and the payment that is to settle it. */
export async function finalize(book: Book, invoice: Invoice) {
  invoice.status = 'open'
  invoice.number = `TEST-${invoice.id.slice(-8).toUpperCase()}`
  invoice.effective_at = book.now
  invoice.status_transitions.finalized_at = book.now
  invoice.ending_balance = 0
  invoice.hosted_invoice_url = `${book.publicUrl}/sandbox/receipts/${invoice.id}`
  const intent = newPaymentIntent(invoice, book.now)
  await book.add('payment_intent', intent, { customer: invoice.customer, parent: invoice.id })
  const link = newInvoicePayment(invoice, intent.id, book.now)
  await book.add('invoice_payment', link, { customer: invoice.customer, parent: invoice.id })
  await book.save(invoice)
  await book.emit('payment_intent.created', intent)
  await book.emit('invoice.finalized', invoice)
  return invoice
}

/** Tries to settle an open invoice from a card, and writes down on the invoice how it went. */
export async function collect(
  book: Book,
  invoice: Invoice,
  method: PaymentMethod | null,
  how: Try,
): Promise<Outcome> {
  const intent = await intentOf(book, invoice)
  invoice.attempted = true
  invoice.attempt_count += 1
  const outcome: Outcome = method
    ? await charge(book, intent, method, how)
    : { state: 'declined', error: { code: 'missing', message: 'There is no card to charge.' } }
  await settle(book, invoice, outcome)
  return outcome
}

export async function settle(book: Book, invoice: Invoice, outcome: Outcome) {
  if (outcome.state === 'succeeded') await markPaid(book, invoice)
  else {
    await book.save(invoice)
    const suffix = outcome.state === 'declined' ? 'payment_failed' : 'payment_action_required'
    await book.emit(`invoice.${suffix}`, invoice)
  }
}

async function markPaid(book: Book, invoice: Invoice) {
  invoice.status = 'paid'
  invoice.amount_paid = invoice.amount_due
  invoice.amount_remaining = 0
  invoice.auto_advance = false
  invoice.next_payment_attempt = null
  invoice.status_transitions.paid_at = book.now
  await book.save(invoice)
  const [link] = await book.list('invoice_payment', { parent: invoice.id })
  if (link) {
    link.status = 'paid'
    link.amount_paid = invoice.amount_due
    link.status_transitions.paid_at = book.now
    await book.update('invoice_payment.paid', link)
  }
  await book.emit('invoice.paid', invoice)
  await book.emit('invoice.payment_succeeded', invoice)
}

export async function voidInvoice(book: Book, invoice: Invoice) {
  invoice.status = 'void'
  invoice.next_payment_attempt = null
  invoice.status_transitions.voided_at = book.now
  await book.save(invoice)
  const intent = await intentOf(book, invoice)
  intent.status = 'canceled'
  intent.canceled_at = book.now
  intent.cancellation_reason = 'void_invoice'
  intent.next_action = null
  await book.save(intent)
  await book.emit('invoice.voided', invoice)
}

/** The money is no longer expected; the invoice stays, and is not tried again. */
export async function giveUp(book: Book, invoice: Invoice) {
  invoice.status = 'uncollectible'
  invoice.auto_advance = false
  invoice.next_payment_attempt = null
  invoice.status_transitions.marked_uncollectible_at = book.now
  await book.update('invoice.marked_uncollectible', invoice)
}

/** The money came another way, such as a bank transfer: no card is charged. */
export async function payElsewhere(book: Book, invoice: Invoice) {
  const intent = await intentOf(book, invoice)
  intent.status = 'canceled'
  intent.canceled_at = book.now
  intent.next_action = null
  await book.save(intent)
  await markPaid(book, invoice)
}
