import type Stripe from 'stripe'
import { AppError } from '#server/platform/errors.ts'
import { instant } from './shapes.ts'

export const events = (stripe: Stripe, secret: () => Promise<string>) => ({
  /** Verifies the signature over the raw body. Throws `malformed` for a wrong, old or missing one. */
  readEvent: async (rawBody: string, signature: string | undefined) => {
    const key = await secret()
    const event: unknown = await stripe.webhooks
      .constructEventAsync(rawBody, signature ?? '', key)
      // Nothing is asked for here, so whatever fails is the fault of header or body, bad JSON included.
      .catch((detail: unknown) => {
        throw new AppError('malformed', 'The signature is not valid.', { detail })
      })
    if (!isEvent(event)) throw new AppError('malformed', 'This is not an event.')
    return toEvent(event)
  },
})

/** A good signature says who wrote a body, not what it is. */
function isEvent(body: unknown): body is Stripe.Event {
  const { id, type, created, livemode, data } = (body ?? {}) as Partial<Stripe.Event>
  return (
    typeof id === 'string' &&
    typeof type === 'string' &&
    Number.isSafeInteger(created) &&
    typeof livemode === 'boolean' &&
    typeof data?.object === 'object' &&
    data.object !== null
  )
}

/** A verified message from the provider. It is a hint to read again, never a source of state. */
export type PaymentEvent = ReturnType<typeof toEvent>

function toEvent({ id, type, created, livemode, data }: Stripe.Event) {
  const object = data.object as { id?: string; object?: string; customer?: unknown }
  // A detached card has no owner any more; the event says who it was.
  const before = (data as { previous_attributes?: { customer?: unknown } }).previous_attributes
  const customer = object.object === 'customer' ? object.id : (object.customer ?? before?.customer)
  return {
    id,
    type,
    createdAt: instant(created),
    /** Whose object it is about, where the event says so. */
    customerId: typeof customer === 'string' ? customer : null,
    isLive: livemode,
    refund: type === 'charge.refunded' ? refundOf(data) : null,
  }
}

/**
 * The event has the total that was given back of the charge before and after, so the difference is this refund, in
 * minor units. `paid` was taken on `paidOn` with `card`, where the provider names it.
 */
function refundOf({ object, previous_attributes }: Stripe.Event.Data) {
  const { id: charge, amount_refunded: total, currency, ...paid } = object as Stripe.Charge
  const before = (previous_attributes as Partial<Stripe.Charge> | undefined)?.amount_refunded ?? 0
  const amount = total - before
  if (!Number.isSafeInteger(amount) || amount <= 0) return null
  const { brand, last4 } = paid.payment_method_details?.card ?? {}
  return {
    ...{ charge, amount, total, currency, paid: paid.amount_captured, paidOn: instant(paid.created) },
    card: brand && last4 ? { brand, last4 } : null,
  }
}
