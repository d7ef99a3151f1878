/** The states of subscriptions that can be listed by themselves. */
export const STATUSES = ['active', 'past_due', 'unpaid', 'paused', 'incomplete', 'canceled'] as const
export type Status = (typeof STATUSES)[number]
