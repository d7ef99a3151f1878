import type { Bodies, Invoice, Kind, Subscription } from './stored.ts'

/** An unpaid first invoice is waited for this long. */
export const FIRST_PAYMENT_S = 23 * 3600
/** A renewal's invoice stays a draft this long before it is charged. */
export const DRAFT_S = 3600

/** When something happens to an object by itself, in seconds; null when nothing does. */
export function dueOf(body: Bodies[Kind]): number | null {
  if (body.object === 'subscription') return subscriptionDue(body as Subscription)
  if (body.object === 'invoice') return invoiceDue(body as Invoice)
  return null
}

function subscriptionDue({ status, created, cancel_at, items }: Subscription): number | null {
  if (status === 'incomplete') return created + FIRST_PAYMENT_S
  if (status !== 'active' && status !== 'past_due') return null
  const periodEnd = items.data[0]?.current_period_end ?? null
  return periodEnd === null || cancel_at === null ? periodEnd : Math.min(periodEnd, cancel_at)
}

function invoiceDue({ status, created, auto_advance, next_payment_attempt }: Invoice): number | null {
  if (status === 'draft') return auto_advance ? created + DRAFT_S : null
  return status === 'open' ? next_payment_attempt : null
}
