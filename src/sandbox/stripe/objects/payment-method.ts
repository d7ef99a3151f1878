import type { TestCard } from '../test-cards.ts'
import { made, unset } from './fields.ts'
import type { PaymentMethod } from './stored.ts'

const NO_ADDRESS = unset('city country line1 line2 postal_code state')

/** Brand, last four and expiry; never the number. */
export const newPaymentMethod = (
  card: TestCard,
  expiry: { month: number; year: number },
  now: number,
  id?: string,
): PaymentMethod => ({
  ...made('payment_method', now, id),
  billing_details: { address: NO_ADDRESS, email: null, name: null, phone: null, tax_id: null },
  card: {
    brand: card.brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'US',
    display_brand: card.brand,
    exp_month: expiry.month,
    exp_year: expiry.year,
    fingerprint: `test${card.number.slice(-4)}${card.template.length}`,
    funding: 'credit',
    generated_from: null,
    last4: card.number.slice(-4),
    networks: { available: [card.brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  },
  customer: null,
  customer_account: null,
  metadata: {},
  type: 'card',
})
