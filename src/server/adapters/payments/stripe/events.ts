import Stripe from 'stripe'
import { AppError } from '#server/errors.ts'
import type { PaymentEvent, Payments } from '../payments.ts'
import { instant } from './shapes.ts'

export const events = (stripe: Stripe, secret: () => Promise<string>): Pick<Payments, 'readEvent'> => ({
  readEvent: async (rawBody, signature) => {
    try {
      const event = await stripe.webhooks.constructEventAsync(rawBody, signature ?? '', await secret())
      return toEvent(event)
    } catch (error) {
      // Bad JSON behind a good signature is refused like a bad signature: neither is the provider's.
      const isForeign =
        error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError
      if (!isForeign) throw error
      throw new AppError('malformed', 'The signature is not valid.', { detail: error })
    }
  },
})

function toEvent({ id, type, created, livemode, data }: Stripe.Event): PaymentEvent {
  const object = data.object as { id?: string; object?: string; customer?: unknown }
  // A detached card has no owner any more; the event says who it was.
  const before = (data as { previous_attributes?: { customer?: unknown } }).previous_attributes
  const customer = object.object === 'customer' ? object.id : (object.customer ?? before?.customer)
  return {
    id,
    type,
    createdAt: instant(created),
    customerId: typeof customer === 'string' ? customer : null,
    isLive: livemode,
  }
}
