import type { Book } from '../book.ts'
import { call, createdWithin, reads } from '../call.ts'
import { integerOf, mergeMetadata, type Params, textOf } from '../form.ts'
import { made, unset } from '../objects/fields.ts'
import type { Refund } from '../objects/stored.ts'
import { invalid, missing } from '../refusal.ts'

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'] as const
/** The least and the most of an amount, as the API states them. */
const AMOUNTS: [number, number] = [1, 99_999_999]

export const refundCalls = [
  call('POST /v1/refunds', 'charge payment_intent amount reason metadata', async (book, { params }) => {
    const charge = await chargeOf(book, params)
    await book.customer(charge.customer ?? '')
    if (charge.refunded)
      throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
    const left = charge.amount_captured - charge.amount_refunded
    const amount = integerOf(params, 'amount', AMOUNTS) ?? left
    if (amount > left)
      throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
        param: 'amount',
      })
    const reason = REASONS.find((each) => each === textOf(params, 'reason')) ?? null
    if (textOf(params, 'reason') && !reason) throw invalid('Invalid reason', { param: 'reason' })
    const before = { amount_refunded: charge.amount_refunded, refunded: charge.refunded }
    charge.amount_refunded += amount
    charge.refunded = charge.amount_refunded === charge.amount_captured
    await book.save(charge)
    // Cards get it at once here.
    const refund: Refund = {
      ...made('refund', book.now),
      amount,
      ...unset('balance_transaction customer_account receipt_number source_transfer_reversal'),
      ...unset('transfer_reversal'),
      charge: charge.id,
      currency: charge.currency,
      customer: charge.customer,
      metadata: mergeMetadata({}, params),
      payment_intent: charge.payment_intent,
      payment_method: charge.payment_method,
      reason,
      status: 'succeeded',
    }
    await book.add('refund', refund, { customer: charge.customer, parent: charge.id })
    await book.emit('charge.refunded', charge, before)
    return refund
  }),
  ...reads('refund', '/v1/refunds', { parent: 'charge', params: ['created'], keep: createdWithin }),
]

/** The named charge, or the last charge of a payment. Only a paid amount is refunded. */
async function chargeOf(book: Book, params: Params) {
  const id = textOf(params, 'charge')
  const intentId = textOf(params, 'payment_intent')
  if (!id && !intentId)
    throw invalid('One of the following params should be provided: payment_intent or charge.')
  const intent = intentId ? await book.get('payment_intent', intentId, 'payment_intent') : null
  const chargeId = id ?? intent?.latest_charge
  if (!chargeId) throw missing('charge', intentId ?? '', 'payment_intent')
  const charge = await book.get('charge', chargeId, 'charge')
  if (!charge.paid) throw invalid('This charge was not paid and cannot be refunded.')
  return charge
}
