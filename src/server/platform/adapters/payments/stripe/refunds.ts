import Stripe from 'stripe'
import { AppError } from '#server/platform/errors.ts'
import { asking, logged } from './failures.ts'
import { idOf } from './shapes.ts'

/** `amount` is in minor units, `actor` who decided. */
type Wish = Record<'key' | 'customerId' | 'invoiceId' | 'reason' | 'actor', string> & { amount: number }

export const refunds = (stripe: Stripe) => ({
  /**
   * Gives an invoice of the customer's back, whole or in part; the same key never does so twice. Throws `not_found`, and
   * `upstream` for more than is left of it.
   */
  refund: async ({ key, customerId, invoiceId, amount, reason, actor }: Wish) => {
    const invoice = await asking(() => stripe.invoices.retrieve(invoiceId, { expand: ['payments'] }))
    const intent = invoice.payments?.data.find(({ status }) => status === 'paid')?.payment.payment_intent
    // An invoice of another customer looks like a missing one.
    if (idOf(invoice.customer ?? '') !== customerId || !intent)
      throw new AppError('not_found', 'There is no such payment.')
    await askingForRefund(() =>
      stripe.refunds.create(
        {
          payment_intent: idOf(intent),
          amount,
          reason: 'requested_by_customer',
          metadata: { reason, actor },
        },
        { idempotencyKey: `refund:${key}` },
      ),
    )
  },
})

/** Refunds at once, of this payment or with one key, are decided by the provider: one is done, the others conflict. */
const askingForRefund = <T>(call: () => Promise<T>): Promise<T> =>
  asking(async () => {
    try {
      return await call()
    } catch (error) {
      if (!isConflict(error)) throw error
      throw new AppError(
        'conflict',
        'Less than this is left of the payment, or another refund of it is under way. Look at the payments again.',
        { detail: logged(error) },
      )
    }
  })

const isConflict = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Stripe.errors.StripeError &&
  (error.code === 'charge_already_refunded' ||
    error.code === 'lock_timeout' ||
    error.code === 'idempotency_key_in_use' ||
    error.type === 'StripeIdempotencyError' ||
    (error.type === 'StripeInvalidRequestError' && error.param === 'amount'))
