import type { Decline } from '../test-cards.ts'
import { made, newSecret, unset } from './fields.ts'
import type { Charge, Invoice, PaymentIntent, PaymentMethod } from './stored.ts'

export function newPaymentIntent(invoice: Invoice, now: number): PaymentIntent {
  const base = made('payment_intent', now)
  return {
    ...base,
    ...unset('allowed_payment_method_types application application_fee_amount automatic_payment_methods'),
    ...unset('canceled_at cancellation_reason customer_account excluded_payment_method_types'),
    ...unset('last_payment_error latest_charge managed_payments next_action on_behalf_of payment_method'),
    ...unset('payment_method_configuration_details payment_method_options payment_record processing'),
    ...unset('receipt_email review shipping source statement_descriptor statement_descriptor_suffix'),
    ...unset('transfer_group'),
    amount: invoice.amount_due,
    amount_capturable: 0,
    amount_received: 0,
    capture_method: 'automatic',
    client_secret: newSecret(base.id),
    confirmation_method: 'automatic',
    currency: invoice.currency,
    customer: invoice.customer,
    description: 'Subscription',
    metadata: {},
    payment_method_types: ['card'],
    setup_future_usage: 'off_session',
    status: 'requires_payment_method',
  }
}

/** A succeeded or declined charge. */
export function newCharge(
  intent: PaymentIntent,
  method: PaymentMethod,
  decline: Decline | undefined,
  { publicUrl, now }: { publicUrl: string; now: number },
): Charge {
  const base = made('charge', now)
  return {
    ...base,
    amount: intent.amount,
    amount_captured: decline ? 0 : intent.amount,
    amount_refunded: 0,
    ...unset('application application_fee application_fee_amount balance_transaction'),
    ...unset('failure_balance_transaction on_behalf_of outcome receipt_email receipt_number review'),
    ...unset('shipping source source_transfer statement_descriptor statement_descriptor_suffix'),
    ...unset('transfer_data transfer_group'),
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'SANDBOX',
    captured: !decline,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    metadata: {},
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: detailsOf(method, decline ? null : intent.amount),
    receipt_url: decline ? null : `${publicUrl}/sandbox/receipts/${base.id}`,
    refunded: false,
    status: decline ? 'failed' : 'succeeded',
  }
}

/** Of a card, what a charge says later, when the card itself may be gone. */
function detailsOf({ card }: PaymentMethod, authorized: number | null): Charge['payment_method_details'] {
  if (!card) return null
  const { brand, checks, country, exp_month, exp_year, fingerprint, funding, last4, regulated_status } = card
  return {
    type: 'card',
    card: {
      amount_authorized: authorized,
      ...unset('authorization_code electronic_commerce_indicator installments mandate'),
      ...unset('network_transaction_id three_d_secure transaction_link_id wallet'),
      ...{ brand, checks, country, exp_month, exp_year, fingerprint, funding, last4, regulated_status },
      network: brand,
    },
  }
}
