import { newId } from '../ids.ts'
import type { Charge, Refund } from './stored.ts'

/** Money given back, which cards get at once here. */
export const newRefund = (
  charge: Charge,
  { amount, reason, metadata }: Pick<Refund, 'amount' | 'reason' | 'metadata'>,
  now: number,
): Refund => ({
  id: newId('re'),
  object: 'refund',
  amount,
  balance_transaction: null,
  charge: charge.id,
  created: now,
  currency: charge.currency,
  customer: charge.customer,
  customer_account: null,
  metadata,
  payment_intent: charge.payment_intent,
  payment_method: charge.payment_method,
  reason,
  receipt_number: null,
  source_transfer_reversal: null,
  status: 'succeeded',
  transfer_reversal: null,
})
