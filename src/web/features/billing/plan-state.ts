import type { SubscriptionInfo, SubscriptionState } from '#contract/billing/billing.ts'
import { DAY_MS } from '#domain/text/duration.ts'

const FALLBACK_DAYS = 30

/**
 * What a subscription means to its owner. `active` renews; `ending` is cancelled and still open; `owing` waits for
 * a payment that failed; `none` was never begun or is over.
 */
export type PlanState = 'active' | 'ending' | 'owing' | 'none'

const STATES: Record<SubscriptionState, PlanState> = {
  active: 'active',
  trialing: 'active',
  past_due: 'owing',
  unpaid: 'owing',
  paused: 'owing',
  inactive: 'none',
  incomplete: 'none',
  incomplete_expired: 'none',
  canceled: 'none',
}

export function planState({
  status,
  isCanceled,
}: Pick<SubscriptionInfo, 'status' | 'isCanceled'>): PlanState {
  const state = STATES[status]
  return state === 'active' && isCanceled ? 'ending' : state
}

/** The word on the badge. A member with a failed payment has no access, so they are inactive. */
export const planWord = { active: 'Active', ending: 'Canceled', owing: 'Inactive', none: 'Inactive' } as const

/** The state of the plan for its owner, with the reason for lost access. */
export const statusText = (info: Pick<SubscriptionInfo, 'status' | 'isCanceled'>): string =>
  OWING_TEXTS[info.status] ?? planWord[planState(info)]

const OWING_TEXTS: Partial<Record<SubscriptionState, string>> = {
  past_due: 'Payment failed',
  unpaid: 'Unpaid',
  paused: 'Paused',
}

/** The next charge of a running subscription: 30 days from `now` when the answer names none. Null when nothing runs. */
export function nextPaymentDate(info: SubscriptionInfo, now: Date): string | null {
  if (planState(info) !== 'active') return null
  return info.nextPaymentDate ?? new Date(now.getTime() + FALLBACK_DAYS * DAY_MS).toISOString()
}

/** Whether ending it now ends it at once, and why; null when it runs to the end of the paid time. */
export function endsAtOnce({ status }: Pick<SubscriptionInfo, 'status'>): string | null {
  if (status === 'paused') return 'Your subscription ends at once, because it is paused.'
  return STATES[status] === 'owing'
    ? 'Your subscription ends at once, because its last payment failed.'
    : null
}
