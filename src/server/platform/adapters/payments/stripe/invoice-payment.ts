import type Stripe from 'stripe'
import { AppError } from '#server/platform/errors.ts'
import type { Payment } from '../payments.ts'
import { asking, declineMessage } from './failures.ts'
import { idOf } from './shapes.ts'

/** What must be expanded, seen from a subscription, for `paymentOf`: neither is sent otherwise. */
export const WITH_PAYMENT = ['latest_invoice.confirmation_secret', 'latest_invoice.payments']

export const invoicePayments = (stripe: Stripe) => {
  /** How the latest invoice's payment stands, with the secret that lets the browser finish it. */
  const findOpenPayment = async (subscriptionId: string) =>
    paymentOf(
      stripe,
      await asking(() => stripe.subscriptions.retrieve(subscriptionId, { expand: WITH_PAYMENT })),
    )
  return {
    findOpenPayment,
    /** Charges the subscription's open invoice to the card; `succeeded` when nothing is open. */
    payOpenInvoice: async (subscriptionId: string, cardId: string): Promise<Payment> => {
      const { latest_invoice } = await asking(() =>
        stripe.subscriptions.retrieve(subscriptionId, { expand: ['latest_invoice'] }),
      )
      if (!latest_invoice || typeof latest_invoice === 'string' || latest_invoice.status !== 'open')
        return { state: 'succeeded' }
      const invoiceId = latest_invoice.id
      try {
        await asking(() => stripe.invoices.pay(invoiceId, { payment_method: cardId, off_session: false }))
        return { state: 'succeeded' }
      } catch (error) {
        // Declined, or the bank asks for confirmation: the payment itself says which, and holds the secret.
        if (!(error instanceof AppError) || error.code !== 'payment_required') throw error
        const payment = await findOpenPayment(subscriptionId)
        return payment.state === 'requires_action'
          ? payment
          : { state: 'declined', code: 'card_declined', message: error.message }
      }
    },
  }
}

/** Decides by what the provider says, never by the absence of an exception. */
export async function paymentOf(stripe: Stripe, { latest_invoice }: Stripe.Subscription): Promise<Payment> {
  if (!latest_invoice || typeof latest_invoice === 'string') return { state: 'processing' }
  if (latest_invoice.status === 'paid') return { state: 'succeeded' }
  const made = latest_invoice.payments?.data.find(({ is_default }) => is_default)?.payment
  if (!made?.payment_intent) return { state: 'processing' }
  const intent = await asking(() => stripe.paymentIntents.retrieve(idOf(made.payment_intent ?? '')))
  const secret = latest_invoice.confirmation_secret?.client_secret
  if (intent.status === 'succeeded') return { state: 'succeeded' }
  if (intent.status === 'requires_action' && secret) return { state: 'requires_action', clientSecret: secret }
  if (intent.status === 'requires_payment_method') {
    const { code = 'card_declined', decline_code, message } = intent.last_payment_error ?? {}
    return { state: 'declined', code, message: declineMessage(decline_code, message) }
  }
  return { state: 'processing' }
}
