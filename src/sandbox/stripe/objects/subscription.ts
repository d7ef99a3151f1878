import { made, newId, unset } from './fields.ts'
import type { Customer, Price, Subscription } from './stored.ts'

export type Terms = {
  customer: Customer
  price: Price
  paymentMethod: string | null
  metadata: Record<string, string>
}

export function newSubscription(terms: Terms, periodEnd: number, now: number): Subscription {
  const { customer, price } = terms
  const base = made('subscription', now)
  return {
    ...base,
    ...unset('application application_fee_percent billing_cycle_anchor_config billing_thresholds'),
    ...unset('cancel_at canceled_at customer_account days_until_due default_source description ended_at'),
    ...unset('latest_invoice managed_payments next_pending_invoice_item_invoice on_behalf_of'),
    ...unset('pause_collection pending_invoice_item_interval pending_setup_intent pending_update schedule'),
    ...unset('transfer_data trial_end trial_start'),
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: now,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    cancel_at_period_end: false,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    currency: price.currency,
    customer: customer.id,
    default_payment_method: terms.paymentMethod,
    default_tax_rates: [],
    discounts: [],
    invoice_settings: {
      ...unset('account_tax_ids custom_fields description footer'),
      issuer: { type: 'self' },
    },
    items: {
      object: 'list',
      data: [itemOf(base.id, price, periodEnd, now)],
      has_more: false,
      url: `/v1/subscription_items?subscription=${base.id}`,
    },
    metadata: terms.metadata,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: ['card'],
      save_default_payment_method: 'on_subscription',
    },
    start_date: now,
    status: 'incomplete',
    test_clock: customer.test_clock ?? null,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
    },
  }
}

const itemOf = (
  subscription: string,
  price: Price,
  periodEnd: number,
  now: number,
): Subscription['items']['data'][number] => ({
  id: newId('si'),
  object: 'subscription_item',
  billing_thresholds: null,
  created: now,
  current_period_end: periodEnd,
  current_period_start: now,
  current_trial: null,
  discounts: [],
  metadata: {},
  plan: {
    id: price.id,
    object: 'plan',
    active: true,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: 'month',
    interval_count: 1,
    livemode: false,
    metadata: {},
    ...unset('meter nickname tiers_mode transform_usage trial_period_days'),
    product: price.product,
    usage_type: 'licensed',
  },
  price,
  quantity: 1,
  subscription,
  tax_rates: [],
})
