import type Stripe from 'stripe'
import { AppError } from '#server/ground/errors.ts'
import type { Payments } from '../payments.ts'
import { asking } from './failures.ts'
import { idOf } from './shapes.ts'

export const refunds = (stripe: Stripe): Pick<Payments, 'refund'> => ({
  refund: async ({ key, customerId, invoiceId, amount, reason, actor }) => {
    const invoice = await asking(() => stripe.invoices.retrieve(invoiceId, { expand: ['payments'] }))
    const intent = invoice.payments?.data.find(({ status }) => status === 'paid')?.payment.payment_intent
    // Somebody else's invoice reads like none.
    if (idOf(invoice.customer ?? '') !== customerId || !intent)
      throw new AppError('not_found', 'There is no such payment.')
    await asking(() =>
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
