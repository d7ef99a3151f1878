import type Stripe from 'stripe'
import type { Card, Subscription } from '../payments.ts'

export const instant = (seconds: number) => new Date(seconds * 1000)
export const idOf = (value: string | { id: string }) => (typeof value === 'string' ? value : value.id)

/** Where the next page begins; null after the last. */
export const nextOf = ({ data, has_more }: Stripe.ApiList<{ id: string }>) =>
  has_more ? (data.at(-1)?.id ?? null) : null
export const isGivenBack = ({ status }: Stripe.Refund) => status !== 'failed' && status !== 'canceled'

/** Null for methods that are not cards, and for methods that were not expanded. */
export function toCard(method: string | Stripe.PaymentMethod | null | undefined): Card | null {
  if (!method || typeof method === 'string' || !method.card) return null
  const { brand, last4, exp_month, exp_year } = method.card
  return { id: method.id, brand, last4, exp_month, exp_year }
}

/** What must be expanded, seen from a subscription, for `toSubscription` to read the card. */
export const WITH_CARDS = ['default_payment_method', 'customer.invoice_settings.default_payment_method']

export function toSubscription(found: Stripe.Subscription): Subscription {
  const currentPeriodEnd = instant(found.items.data[0]?.current_period_end ?? found.start_date)
  return {
    id: found.id,
    status: found.status as Subscription['status'],
    createdAt: instant(found.created),
    currentPeriodEnd,
    // An end scheduled elsewhere may come without the flag, one scheduled by us without the date.
    endsAt:
      found.cancel_at !== null
        ? instant(found.cancel_at)
        : found.cancel_at_period_end
          ? currentPeriodEnd
          : null,
    endedAt: found.ended_at === null ? null : instant(found.ended_at),
    card: toCard(found.default_payment_method) ?? toCard(defaultOf(found.customer)),
  }
}

const defaultOf = (customer: Stripe.Subscription['customer']) =>
  typeof customer === 'string' || customer.deleted ? null : customer.invoice_settings.default_payment_method
