import type { SubscriptionState } from '#contract/billing/billing.ts'
import { shortDate } from './format.ts'

type Period = {
  status: SubscriptionState
  current_period_end: string
  ends_at: string | null
  ended_at: string | null
}

/** The next event of a subscription, and its day. Only a paid one renews. */
export function periodText({ status, current_period_end, ends_at, ended_at }: Period): string {
  if (ended_at) return `ended ${shortDate(ended_at)}`
  if (ends_at) return `ends ${shortDate(ends_at)}`
  const isPaid = status === 'active' || status === 'trialing'
  return `${isPaid ? 'renews' : 'period ends'} ${shortDate(current_period_end)}`
}
