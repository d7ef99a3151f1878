import type { SubscriptionInfo, SubscriptionState } from '#contract/billing.ts'

const FALLBACK_DAYS = 30
const DAY_MS = 86_400_000

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

/** The word on the badge. Somebody whose payment failed has nothing open, so they are inactive. */
export const planWord = { active: 'Active', ending: 'Canceled', owing: 'Inactive', none: 'Inactive' } as const

/** The next charge of a running subscription as a date; 30 days from `now` when the answer names none. */
export const nextPaymentDate = ({ nextPaymentDate: date }: SubscriptionInfo, now: Date): string =>
  date ?? new Date(now.getTime() + FALLBACK_DAYS * DAY_MS).toISOString()
