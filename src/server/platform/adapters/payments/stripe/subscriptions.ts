import Stripe from 'stripe'
import { AppError } from '#server/platform/errors.ts'
import type { Payment } from '../payments.ts'
import { declineMessage, orNull, translate, translated } from './failures.ts'
import { idOf, toSubscription, WITH_CARDS } from './shapes.ts'

/** One press of the buy button; its id is the idempotency key. */
export type Attempt = Record<'id' | 'account_id' | 'customer_id' | 'card_id', string>
type Feedback = NonNullable<Stripe.SubscriptionUpdateParams['cancellation_details']>['feedback']

/** What must be expanded, seen from a subscription, for `paymentOf`: neither is sent otherwise. */
const WITH_PAYMENT = ['latest_invoice.confirmation_secret', 'latest_invoice.payments']

export const subscriptions = (stripe: Stripe, priceId: () => Promise<string>) => ({
  /** All, ended ones too, newest first. */
  listSubscriptions: async (customerId: string) => {
    const expand = WITH_CARDS.map((path) => `data.${path}`)
    const found = await stripe.subscriptions
      .list({ customer: customerId, status: 'all', limit: 100, expand })
      .autoPagingToArray({ limit: 500 })
      .catch(orNull)
    return (found ?? []).map(toSubscription)
  },
  /** Starts and charges Premium. The same attempt never starts a second subscription. */
  startSubscription: async ({ id, account_id, customer_id: customer, card_id }: Attempt) => {
    const price = await priceId()
    const asked: Stripe.SubscriptionCreateParams = {
      customer,
      items: [{ price, quantity: 1 }],
      default_payment_method: card_id,
      // Charges at once, and leaves an incomplete subscription where the bank asks its customer to confirm.
      payment_behavior: 'allow_incomplete',
      off_session: false,
      payment_settings: { payment_method_types: ['card'], save_default_payment_method: 'on_subscription' },
      metadata: { user_id: account_id },
      expand: [...WITH_PAYMENT, 'default_payment_method'],
    }
    const started = await stripe.subscriptions
      .create(asked, { idempotencyKey: `sub:${id}` })
      .catch(translated)
    return { subscription: toSubscription(started), payment: await paymentOf(stripe, started) }
  },
  /** Ends at the end of the paid period; the provider stores the reason. */
  scheduleEnd: async (id: string, { comment, feedback }: { comment: string; feedback: string }) => {
    const cancellation_details = { comment, feedback: feedback as Feedback }
    const end = { cancel_at_period_end: true, cancellation_details }
    await stripe.subscriptions.update(id, end).catch(translated)
  },
  /** Takes a scheduled end back. */
  unscheduleEnd: async (id: string) => {
    const found = await stripe.subscriptions.retrieve(id).catch(translated)
    // Only one of the two may be named in a call.
    const change = found.cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: '' as const }
    await stripe.subscriptions.update(id, change).catch(translated)
  },
  /** Ends now, without further charges; an open invoice is voided. No error when it has ended already. */
  endNow: async (id: string) => {
    const ended = await stripe.subscriptions.cancel(id, { invoice_now: false, prorate: false }).catch(orNull)
    const invoiceId = ended?.latest_invoice && idOf(ended.latest_invoice)
    if (!invoiceId) return
    const invoice = await stripe.invoices.retrieve(invoiceId).catch(orNull)
    if (invoice?.status === 'open') await stripe.invoices.voidInvoice(invoiceId).catch(unlessSettled)
  },
  /** How the latest invoice's payment stands, with the secret that lets the browser finish it. */
  findOpenPayment: (id: string) => openPayment(stripe, id),
  /** Charges the subscription's open invoice to the card; `succeeded` when nothing is open. */
  payOpenInvoice: async (subscriptionId: string, cardId: string): Promise<Payment> => {
    const { latest_invoice } = await stripe.subscriptions
      .retrieve(subscriptionId, { expand: ['latest_invoice'] })
      .catch(translated)
    if (!latest_invoice || typeof latest_invoice === 'string' || latest_invoice.status !== 'open')
      return { state: 'succeeded' }
    const asked = { payment_method: cardId, off_session: false }
    try {
      await stripe.invoices.pay(latest_invoice.id, asked).catch(translated)
      return { state: 'succeeded' }
    } catch (error) {
      // Declined, or the bank asks for confirmation: the payment itself says which, and holds the secret.
      if (!(error instanceof AppError) || error.code !== 'payment_required') throw error
      const payment = await openPayment(stripe, subscriptionId)
      return payment.state === 'requires_action'
        ? payment
        : { state: 'declined', code: 'card_declined', message: error.message }
    }
  },
})

const openPayment = async (stripe: Stripe, id: string) =>
  paymentOf(stripe, await stripe.subscriptions.retrieve(id, { expand: WITH_PAYMENT }).catch(translated))

/** Decides by what the provider says, never by the absence of an exception. */
async function paymentOf(stripe: Stripe, { latest_invoice }: Stripe.Subscription): Promise<Payment> {
  if (!latest_invoice || typeof latest_invoice === 'string') return { state: 'processing' }
  if (latest_invoice.status === 'paid') return { state: 'succeeded' }
  const made = latest_invoice.payments?.data.find(({ is_default }) => is_default)?.payment
  if (!made?.payment_intent) return { state: 'processing' }
  const intent = await stripe.paymentIntents.retrieve(idOf(made.payment_intent)).catch(translated)
  const secret = latest_invoice.confirmation_secret?.client_secret
  if (intent.status === 'succeeded') return { state: 'succeeded' }
  if (intent.status === 'requires_action' && secret) return { state: 'requires_action', clientSecret: secret }
  if (intent.status === 'requires_payment_method') {
    const { code = 'card_declined', decline_code, message } = intent.last_payment_error ?? {}
    return { state: 'declined', code, message: declineMessage(decline_code, message) }
  }
  return { state: 'processing' }
}

/** Paid or voided meanwhile: then there is nothing left to void. */
function unlessSettled(error: unknown) {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw translate(error)
}
