import { call, createdWithin, reads } from '../call.ts'
import { intentOf } from '../engine/charge.ts'
import { collect, giveUp, payElsewhere, voidInvoice } from '../engine/invoices.ts'
import { cardOf, follow, letGo, subscriptionOf } from '../engine/subscription-life.ts'
import { flagOf, nested, textOf } from '../form.ts'
import { invalid, missing, Refusal } from '../refusal.ts'
import { declined } from './payment-methods.ts'

export const invoiceCalls = [
  ...reads('invoice', '/v1/invoices', { customer: 'customer', parent: 'subscription', fields: ['status'] }),
  call('POST /v1/invoices/:id/pay', 'payment_method off_session paid_out_of_band', async (book, asked) => {
    const { params } = asked
    const invoice = await book.get('invoice', asked.id)
    const customer = await book.customer(invoice.customer ?? '')
    if (invoice.status === 'paid') throw invalid('Invoice is already paid')
    if (invoice.status !== 'open') throw invalid('This invoice can no longer be paid.')
    if (flagOf(params, 'paid_out_of_band')) {
      await payElsewhere(book, invoice)
      await follow(book, invoice, { state: 'succeeded' })
      return book.get('invoice', invoice.id)
    }
    const id = textOf(params, 'payment_method')
    const method = id
      ? await book.get('payment_method', id, 'payment_method')
      : await cardOf(book, await book.get('subscription', subscriptionOf(invoice)))
    if (method && method.customer !== customer.id)
      throw missing('payment_method', method.id, 'payment_method')
    const isOffSession = flagOf(params, 'off_session') ?? false
    const outcome = await collect(book, invoice, method, { isOffSession })
    await follow(book, invoice, outcome)
    if (outcome.state === 'succeeded') return book.get('invoice', invoice.id)
    const payment_intent = await intentOf(book, invoice)
    if (outcome.state === 'declined') throw declined(outcome.error, { payment_intent })
    const error = {
      type: 'card_error' as const,
      code: 'invoice_payment_intent_requires_action',
      message: 'This payment requires additional user action before it can be completed successfully.',
      payment_intent,
    }
    throw new Refusal(402, error, { keepsChanges: true })
  }),
  closes('void', 'You can only void open invoices.', voidInvoice),
  closes('mark_uncollectible', 'You can only mark open invoices as uncollectible.', giveUp),
  ...reads('invoice_payment', '/v1/invoice_payments', {
    parent: 'invoice',
    fields: ['status'],
    params: ['payment'],
    keep: (params) => {
      const intent = textOf(nested(params, 'payment'), 'payment_intent')
      return ({ payment }) => intent === undefined || payment.payment_intent === intent
    },
  }),
  ...reads('charge', '/v1/charges', {
    customer: 'customer',
    parent: 'payment_intent',
    params: ['created'],
    keep: createdWithin,
  }),
]

/** Ends the wait for the money of an open invoice. */
function closes(how: string, refusal: string, close: typeof voidInvoice) {
  return call(`POST /v1/invoices/:id/${how}`, '', async (book, { id }) => {
    const invoice = await book.get('invoice', id)
    await book.customer(invoice.customer ?? '')
    if (invoice.status !== 'open') throw invalid(refusal)
    await close(book, invoice)
    await letGo(book, invoice)
    return invoice
  })
}
