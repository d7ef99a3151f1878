import type { AnySubscription } from '#contract/billing/money.ts'
import { shortDate } from './format.ts'

type Period = Pick<AnySubscription, 'status' | 'current_period_end' | 'ends_at' | 'ended_at'>

/** The next event of a subscription, and its day. Only a paid one renews. */
export function periodText({ status, current_period_end, ends_at, ended_at }: Period): string {
  if (ended_at) return `ended ${shortDate(ended_at)}`
  if (ends_at) return `ends ${shortDate(ends_at)}`
  const isPaid = status === 'active' || status === 'trialing'
  return `${isPaid ? 'renews' : 'period ends'} ${shortDate(current_period_end)}`
}
