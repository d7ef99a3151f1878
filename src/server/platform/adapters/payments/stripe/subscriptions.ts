import Stripe from 'stripe'
import type { Farewell } from '../payments.ts'
import { asking, askingFor, isMissing } from './failures.ts'
import { paymentOf, WITH_PAYMENT } from './invoice-payment.ts'
import { idOf, toSubscription, WITH_CARDS } from './shapes.ts'

type Attempt = Record<'id' | 'accountId' | 'customerId' | 'cardId', string>
type Feedback = NonNullable<Stripe.SubscriptionUpdateParams['cancellation_details']>['feedback']

export const subscriptions = (stripe: Stripe, priceId: () => Promise<string>) => ({
  /** All, ended ones too, newest first. */
  listSubscriptions: async (customerId: string) => {
    const found = await askingFor(() =>
      stripe.subscriptions
        .list({
          customer: customerId,
          status: 'all',
          limit: 100,
          expand: WITH_CARDS.map((path) => `data.${path}`),
        })
        .autoPagingToArray({ limit: 500 }),
    )
    return (found ?? []).map(toSubscription)
  },
  /** Null when the provider has none. */
  findSubscription: async (id: string) => {
    const found = await askingFor(() => stripe.subscriptions.retrieve(id, { expand: WITH_CARDS }))
    return found && toSubscription(found)
  },
  /** Starts and charges Premium. The same attempt never starts a second subscription. */
  startSubscription: async ({ id, accountId, customerId, cardId }: Attempt) => {
    const price = await priceId()
    const started = await asking(() =>
      stripe.subscriptions.create(
        {
          customer: customerId,
          items: [{ price, quantity: 1 }],
          default_payment_method: cardId,
          // Charges at once, and leaves an incomplete subscription where the bank asks its customer to confirm.
          payment_behavior: 'allow_incomplete',
          off_session: false,
          payment_settings: {
            payment_method_types: ['card'],
            save_default_payment_method: 'on_subscription',
          },
          metadata: { user_id: accountId },
          expand: [...WITH_PAYMENT, 'default_payment_method'],
        },
        { idempotencyKey: `sub:${id}` },
      ),
    )
    return { subscription: toSubscription(started), payment: await paymentOf(stripe, started) }
  },
  /** Ends at the end of the paid period. */
  scheduleEnd: async (id: string, { comment, feedback }: Farewell) => {
    await asking(() =>
      stripe.subscriptions.update(id, {
        cancel_at_period_end: true,
        cancellation_details: { comment, ...(feedback && { feedback: feedback as Feedback }) },
      }),
    )
  },
  /** Takes a scheduled end back. */
  unscheduleEnd: async (id: string) => {
    const found = await asking(() => stripe.subscriptions.retrieve(id))
    // Only one of the two may be named in a call.
    const change = found.cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: '' as const }
    await asking(() => stripe.subscriptions.update(id, change))
  },
  /** Ends now, without further charges; an open invoice is voided. No error when it has ended already. */
  endNow: async (id: string) => {
    const ended = await askingFor(() =>
      stripe.subscriptions.cancel(id, { invoice_now: false, prorate: false }),
    )
    const invoiceId = ended?.latest_invoice && idOf(ended.latest_invoice)
    if (!invoiceId) return
    const invoice = await askingFor(() => stripe.invoices.retrieve(invoiceId))
    if (invoice?.status === 'open') await asking(() => voided(stripe, invoiceId))
  },
})

async function voided(stripe: Stripe, invoiceId: string) {
  try {
    await stripe.invoices.voidInvoice(invoiceId)
  } catch (error) {
    // Paid or voided meanwhile: then there is nothing left to void.
    const isSettled = isMissing(error) || error instanceof Stripe.errors.StripeInvalidRequestError
    if (!isSettled) throw error
  }
}
