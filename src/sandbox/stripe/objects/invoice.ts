import { each, made, newId, unset } from './fields.ts'
import type { Customer, Invoice, InvoicePayment, Subscription } from './stored.ts'

type Input = {
  customer: Customer
  subscription: Subscription
  /** The subscription's own. */
  item: Subscription['items']['data'][number]
  reason: Invoice['billing_reason']
  productName: string
}

/** A draft: it gets its number when it is finalized. */
export function newInvoice(input: Input, now: number): Invoice {
  const { customer, subscription, item } = input
  const { price, current_period_start: start } = item
  const base = made('invoice', now)
  const amount = price.unit_amount ?? 0
  const parent = {
    type: 'subscription_details' as const,
    quote_details: null,
    subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
  }
  return {
    ...base,
    account_country: 'US',
    account_name: 'Sandbox',
    ...unset('account_tax_ids application automatically_finalizes_at custom_fields customer_account'),
    ...unset('customer_address customer_phone customer_shipping default_payment_method default_source'),
    ...unset('description due_date effective_at ending_balance footer from_invoice hosted_invoice_url'),
    ...unset('invoice_pdf last_finalization_error latest_revision next_payment_attempt number'),
    ...unset('on_behalf_of receipt_number rendering shipping_cost shipping_details statement_descriptor'),
    ...unset('webhooks_delivered_at'),
    ...each(amount, 'amount_due amount_remaining subtotal subtotal_excluding_tax total total_excluding_tax'),
    ...each(0, 'amount_overpaid amount_paid amount_shipping attempt_count starting_balance'),
    ...each(0, 'post_payment_credit_notes_amount pre_payment_credit_notes_amount'),
    ...each([], 'default_tax_rates discounts total_discount_amounts total_pretax_credit_amounts total_taxes'),
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    billing_reason: input.reason,
    collection_method: 'charge_automatically',
    currency: price.currency,
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_tax_exempt: 'none',
    issuer: { type: 'self' },
    lines: {
      object: 'list',
      data: [lineOf(base.id, input, amount)],
      has_more: false,
      url: `/v1/invoices/${base.id}/lines`,
    },
    metadata: {},
    parent,
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: ['card'] },
    ...each(start, 'period_end period_start'),
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    test_clock: customer.test_clock ?? null,
  }
}

const lineOf = (
  invoice: string,
  { subscription, item, productName }: Input,
  amount: number,
): Invoice['lines']['data'][number] => ({
  id: newId('il'),
  object: 'line_item',
  amount,
  currency: item.price.currency,
  description: `1 × ${productName} (at $${(amount / 100).toFixed(2)} / month)`,
  ...each([], 'discount_amounts discounts pretax_credit_amounts taxes'),
  discountable: true,
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
      subscription_item: item.id,
    },
  },
  period: { start: item.current_period_start, end: item.current_period_end },
  pricing: {
    type: 'price_details',
    price_details: { price: item.price.id, product: item.price.product },
    unit_amount_decimal: String(amount),
  },
  quantity: 1,
  quantity_decimal: '1',
  subscription: subscription.id,
  subtotal: amount,
})

/** The link between an invoice and the payment that is to settle it. */
export const newInvoicePayment = (invoice: Invoice, paymentIntent: string, now: number): InvoicePayment => ({
  ...made('invoice_payment', now),
  amount_paid: null,
  amount_requested: invoice.amount_due,
  currency: invoice.currency,
  invoice: invoice.id,
  is_default: true,
  payment: { type: 'payment_intent', payment_intent: paymentIntent },
  status: 'open',
  status_transitions: { canceled_at: null, paid_at: null },
})
