import type { AiUsage } from '#contract/ai-search/ai-search.ts'

type Usage = Pick<AiUsage, 'allowed' | 'subscription_type' | 'searches_used'>

export const LOGIN_REQUIRED = 'You must be logged in to use AI search.'
export const NO_ACCESS = "You don't have access to AI search."

/** Whether a person may ask now. An admin always may, whatever the count says. */
export const mayAsk = (usage: Usage) => usage.allowed || usage.subscription_type === 'admin'

/** '2 of 3 AI searches left this month'; an admin has no count. */
export function usageText({ searches_remaining: left, searches_limit: limit }: AiUsage): string {
  if (left === 'unlimited' || limit === 'unlimited') return 'Unlimited AI searches'
  return `${left} of ${limit} AI searches left this month`
}

/** Includes the day on which the count restarts; a used-up count reads '3 of 3 used this month, resets on …'. */
export function usageLine(usage: AiUsage): string {
  const { searches_remaining: left, searches_used: used, searches_limit: limit, renews_at } = usage
  if (limit === 'unlimited') return usageText(usage)
  const day = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const told = left === 0 ? `${used} of ${limit} used this month` : usageText(usage)
  return `${told}, resets on ${day.format(new Date(renews_at))}`
}

/**
 * Whether a person may no longer ask who could at the last look. Who made the last search of the month may not ask either,
 * but its results stay in view.
 */
export function isAccessLost(before: Usage | undefined, now: Usage): boolean {
  if (!before || !mayAsk(before) || mayAsk(now)) return false
  return before.subscription_type !== now.subscription_type || now.searches_used <= before.searches_used
}
