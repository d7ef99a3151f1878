import type { AiUsage } from '#contract/ai-search/ai-search.ts'
import { longDay } from '#domain/text/day.ts'

/** Who searches, and how often in a month; null is without limit. */
export type Plan = { type: AiUsage['subscription_type']; limit: number | null }

export const LOGIN_REQUIRED = 'You must be logged in to use AI search.'
const SUBSCRIPTION_REQUIRED = 'AI Search is only available for paid subscribers.'

/** The calendar month (UTC) in which a search counts: '2026-11'. */
export const monthOf = (now: Date) => now.toISOString().slice(0, 7)

/** The first instant of the next calendar month (UTC). */
export const nextMonth = (now: Date) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))

/** The state of a person's searches of this month. */
export function usageOf(plan: Plan, used: number, now: Date): AiUsage {
  const { type, limit } = plan
  const renewsAt = nextMonth(now)
  const remaining = limit === null ? null : Math.max(0, limit - used)
  return {
    allowed: remaining !== 0,
    subscription_type: type,
    searches_remaining: remaining ?? 'unlimited',
    searches_used: used,
    searches_limit: limit ?? 'unlimited',
    renews_at: renewsAt.toISOString(),
    message: messageOf(plan, remaining, renewsAt),
  }
}

function messageOf({ type, limit }: Plan, remaining: number | null, renewsAt: Date): string {
  if (remaining === null) return 'You have unlimited AI searches.'
  if (remaining > 0) return `${remaining} of ${limit} AI searches left this month.`
  if (type === 'free') return SUBSCRIPTION_REQUIRED
  return `You have used all ${limit} AI searches of this month. You can search again from ${longDay(renewsAt)}.`
}
