import { call } from '../call.ts'
import { intentOf } from '../engine/charge.ts'
import { collect, giveUp, payElsewhere, voidInvoice } from '../engine/invoices.ts'
import { cardOf, follow, letGo } from '../engine/subscription-life.ts'
import { flagOf, nested, textOf } from '../form.ts'
import { createdWithin, listed, PAGING } from '../list.ts'
import { invalid, missing, Refusal } from '../refusal.ts'
import { customerOf } from './customer-of.ts'
import { declined } from './payment-methods.ts'

export const invoiceCalls = [
  call('GET /v1/invoices', ['customer', 'subscription', 'status', ...PAGING], async (book, { params }) => {
    const customer = textOf(params, 'customer')
    const status = textOf(params, 'status')
    if (customer) await customerOf(book, customer)
    return listed(
      book,
      'invoice',
      '/v1/invoices',
      params,
      { customer, parent: textOf(params, 'subscription') },
      (invoice) => status === undefined || invoice.status === status,
    )
  }),
  call('GET /v1/invoices/:id', [], async (book, { ids: [id = ''] }) => book.get('invoice', id)),
  call(
    'POST /v1/invoices/:id/pay',
    ['payment_method', 'off_session', 'paid_out_of_band'],
    async (book, asked) => {
      const { params, publicUrl } = asked
      const invoice = await book.get('invoice', asked.ids[0] ?? '')
      const customer = await customerOf(book, invoice.customer ?? '')
      if (invoice.status === 'paid') throw invalid('Invoice is already paid')
      if (invoice.status !== 'open') throw invalid('This invoice can no longer be paid.')
      if (flagOf(params, 'paid_out_of_band')) {
        await payElsewhere(book, invoice)
        await follow(book, invoice, { state: 'succeeded' })
        return book.get('invoice', invoice.id)
      }
      const id = textOf(params, 'payment_method')
      const subscriptionId = invoice.parent?.subscription_details?.subscription ?? ''
      const method = id
        ? await book.get('payment_method', id, 'payment_method')
        : await cardOf(book, await book.get('subscription', subscriptionId))
      if (method && method.customer !== customer.id)
        throw missing('payment_method', method.id, 'payment_method')
      const isOffSession = flagOf(params, 'off_session') ?? false
      const outcome = await collect(book, invoice, method, { isOffSession, publicUrl })
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
    },
  ),
  call('POST /v1/invoices/:id/void', [], async (book, { ids: [id = ''] }) => {
    const invoice = await book.get('invoice', id)
    await customerOf(book, invoice.customer ?? '')
    if (invoice.status !== 'open') throw invalid('You can only void open invoices.')
    await voidInvoice(book, invoice)
    await letGo(book, invoice)
    return invoice
  }),
  call('POST /v1/invoices/:id/mark_uncollectible', [], async (book, { ids: [id = ''] }) => {
    const invoice = await book.get('invoice', id)
    await customerOf(book, invoice.customer ?? '')
    if (invoice.status !== 'open') throw invalid('You can only mark open invoices as uncollectible.')
    await giveUp(book, invoice)
    await letGo(book, invoice)
    return invoice
  }),
  call('GET /v1/invoice_payments', ['invoice', 'payment', 'status', ...PAGING], async (book, { params }) => {
    const invoice = textOf(params, 'invoice')
    const intent = textOf(nested(params, 'payment'), 'payment_intent')
    const status = textOf(params, 'status')
    return listed(
      book,
      'invoice_payment',
      '/v1/invoice_payments',
      params,
      { parent: invoice },
      (link) =>
        (intent === undefined || link.payment.payment_intent === intent) &&
        (status === undefined || link.status === status),
    )
  }),
  call('GET /v1/charges', ['customer', 'payment_intent', 'created', ...PAGING], async (book, { params }) =>
    listed(
      book,
      'charge',
      '/v1/charges',
      params,
      { customer: textOf(params, 'customer'), parent: textOf(params, 'payment_intent') },
      createdWithin(params),
    ),
  ),
  call('GET /v1/charges/:id', [], async (book, { ids: [id = ''] }) => book.get('charge', id)),
]
