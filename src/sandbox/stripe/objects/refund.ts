import { made, unset } from './fields.ts'
import type { Charge, Refund } from './stored.ts'

/** Money given back, which cards get at once here. */
export const newRefund = (
  charge: Charge,
  { amount, reason, metadata }: Pick<Refund, 'amount' | 'reason' | 'metadata'>,
  now: number,
): Refund => ({
  ...made('refund', now),
  amount,
  ...unset('balance_transaction customer_account receipt_number source_transfer_reversal'),
  ...unset('transfer_reversal'),
  charge: charge.id,
  currency: charge.currency,
  customer: charge.customer,
  metadata,
  payment_intent: charge.payment_intent,
  payment_method: charge.payment_method,
  reason,
  status: 'succeeded',
})
