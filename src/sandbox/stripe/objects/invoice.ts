import { newId } from '../ids.ts'
import type { Customer, Invoice, InvoicePayment, Price, Subscription } from './stored.ts'

export type InvoiceInput = {
  customer: Customer
  subscription: Subscription
  price: Price
  reason: 'subscription_create' | 'subscription_cycle'
  period: { start: number; end: number }
  productName: string
}

/** A draft: it gets its number when it is finalized. */
export function newInvoice(input: InvoiceInput, now: number): Invoice {
  const { customer, subscription, price, period } = input
  const id = newId('in')
  const amount = price.unit_amount ?? 0
  const parent = {
    type: 'subscription_details' as const,
    quote_details: null,
    subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
  }
  return {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Sandbox',
    account_tax_ids: null,
    amount_due: amount,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: amount,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: input.reason,
    collection_method: 'charge_automatically',
    created: now,
    currency: price.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: {
      object: 'list',
      data: [lineOf(id, input, amount)],
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent,
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: ['card'] },
    period_end: period.start,
    period_start: period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: amount,
    subtotal_excluding_tax: amount,
    test_clock: customer.test_clock ?? null,
    total: amount,
    total_discount_amounts: [],
    total_excluding_tax: amount,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  }
}

const lineOf = (
  invoice: string,
  { subscription, price, period, productName }: InvoiceInput,
  amount: number,
): Invoice['lines']['data'][number] => ({
  id: newId('il'),
  object: 'line_item',
  amount,
  currency: price.currency,
  description: `1 × ${productName} (at $${(amount / 100).toFixed(2)} / month)`,
  discount_amounts: [],
  discountable: true,
  discounts: [],
  invoice,
  livemode: false,
  metadata: {},
  parent: {
    type: 'subscription_item_details',
    invoice_item_details: null,
    subscription_item_details: {
      invoice_item: null,
      proration: false,
      proration_details: null,
      subscription: subscription.id,
      subscription_item: subscription.items.data[0]?.id ?? '',
    },
  },
  period,
  pretax_credit_amounts: [],
  pricing: {
    type: 'price_details',
    price_details: { price: price.id, product: price.product },
    unit_amount_decimal: String(amount),
  },
  quantity: 1,
  quantity_decimal: '1',
  subscription: subscription.id,
  subtotal: amount,
  taxes: [],
})

/** The link between an invoice and the payment that is to settle it. */
export const newInvoicePayment = (invoice: Invoice, paymentIntent: string, now: number): InvoicePayment => ({
  id: newId('inpay'),
  object: 'invoice_payment',
  amount_paid: null,
  amount_requested: invoice.amount_due,
  created: now,
  currency: invoice.currency,
  invoice: invoice.id,
  is_default: true,
  livemode: false,
  payment: { type: 'payment_intent', payment_intent: paymentIntent },
  status: 'open',
  status_transitions: { canceled_at: null, paid_at: null },
})
