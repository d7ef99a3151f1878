import type { SubscriptionInfo } from '#contract/billing/billing.ts'
import { longDay } from '#domain/text/day.ts'
import { DAY_MS, HOUR_MS } from '#domain/text/duration.ts'
import { table } from '#domain/text/table.ts'
import type { Subscription } from '#server/platform/adapters/payments/payments.ts'

/** The best last: what a person has is the last of these that they have. A word that is not known comes before all. */
const RANK: string[] = ['canceled', 'incomplete', 'paused', 'unpaid', 'past_due', 'trialing', 'active']
/** A second subscription in addition to one of these would be charged twice. */
const LIVE = new Set(['active', 'trialing', 'past_due', 'unpaid', 'paused'])
const FALLBACK_DAYS = 30
/** The longest that a request to the provider can still be on its way. */
export const IN_FLIGHT_MS = 120_000

/** Whether a subscription would be charged again. */
export const isLive = ({ status }: Pick<Subscription, 'status'>) => LIVE.has(status)

/** Ended, or due to end. */
export const isCanceled = ({ status, endsAt }: Pick<Subscription, 'status' | 'endsAt'>) =>
  status === 'canceled' || endsAt !== null

/** The current subscription: the best living one, else the newest ended one. A failed first payment left none. */
export function currentOf<T extends Pick<Subscription, 'status' | 'createdAt'>>(all: T[]): T | null {
  const rank = ({ status }: T) => RANK.indexOf(status)
  const [best] = all
    .filter(({ status }) => status !== 'incomplete_expired')
    .sort((a, b) => rank(b) - rank(a) || b.createdAt.getTime() - a.createdAt.getTime())
  return best ?? null
}

/**
 * Who sees premium content: an active subscription, without an end or until the scheduled one. A failed renewal
 * closes it until it is paid. Null means no access.
 */
export function accessOf(all: Subscription[]): { endsAt: Date | null } | null {
  const current = currentOf(all)
  if (!current || (current.status !== 'active' && current.status !== 'trialing')) return null
  return { endsAt: current.endsAt }
}

/** A subscription as the screens show it; null for a person who never had one. */
export const infoOf = (subscription: Subscription | null, now: Date): SubscriptionInfo => ({
  status: subscription?.status ?? 'inactive',
  isCanceled: subscription !== null && isCanceled(subscription),
  nextPaymentDate: (subscription && nextDate(subscription, now)?.toISOString()) ?? null,
  message: subscription ? messageOf(subscription, now) : 'You have no subscription.',
  paymentMethod: subscription?.card ?? null,
  subscriptionId: subscription?.id ?? null,
  warning: (subscription && cardWarningOf(subscription)) ?? null,
})

/** The next charge, or the day on which access ends. The day of the next try after a failed payment is unknown. */
function nextDate({ status, endsAt, endedAt, currentPeriodEnd }: Subscription, now: Date): Date | null {
  if (endedAt) return status === 'canceled' ? endedAt : null
  if (endsAt) return endsAt
  if (status !== 'active' && status !== 'trialing') return null
  return Number.isNaN(currentPeriodEnd.getTime())
    ? new Date(now.getTime() + FALLBACK_DAYS * DAY_MS)
    : currentPeriodEnd
}

function messageOf(subscription: Subscription, now: Date): string {
  const date = nextDate(subscription, now)
  const on = date ? longDay(date) : ''
  switch (subscription.status) {
    case 'active':
    case 'trialing':
      return subscription.endsAt
        ? `Your subscription is canceled. Premium stays open until ${on}.`
        : `Your subscription renews on ${on}.`
    case 'past_due':
    case 'unpaid':
      return 'Your last payment failed. Premium is closed until it is paid. Please update your payment method.'
    case 'incomplete':
      return 'Your first payment is not finished yet.'
    case 'paused':
      return 'Your subscription is paused.'
    case 'canceled':
      return `Your subscription ended${date ? ` on ${on}` : ''}.`
    case 'incomplete_expired':
      return 'Your payment was not completed. You were not charged.'
  }
}

/** Words of the provider for the reasons that our screen offers. */
const FEEDBACK = table<string>({
  'Too expensive': 'too_expensive',
  'Not using enough': 'unused',
  'Found a better alternative': 'switched_service',
  'Technical issues': 'low_quality',
  'Missing features': 'missing_features',
})
export const feedbackOf = (reason: string): string => FEEDBACK[reason] ?? 'other'

/** The warning for a running subscription that may fail at the next charge. */
export function warningFor(subscription: Subscription): string | undefined {
  if (subscription.card && subscription.status === 'past_due')
    return 'Your last payment failed. Please update your payment method.'
  return lackOfCard(subscription)
}

/** The warning that the next payment of a renewing subscription will find no card, or an expired one. */
export function cardWarningOf(subscription: Subscription): string | undefined {
  const { status, endsAt } = subscription
  const renews = (status === 'active' || status === 'trialing') && endsAt === null
  return renews ? lackOfCard(subscription) : undefined
}

/** The provider charges a renewal up to an hour after its period has begun. */
const CHARGED_WITHIN_MS = HOUR_MS

function lackOfCard({ card, currentPeriodEnd }: Subscription): string | undefined {
  const on = Number.isNaN(currentPeriodEnd.getTime()) ? 'soon' : `on ${longDay(currentPeriodEnd)}`
  if (!card) return `There is no card to charge, and the next payment is ${on}. ${UPDATE}`
  // A card is good until the last day of its month.
  const isGone = Date.UTC(card.exp_year, card.exp_month, 1) <= currentPeriodEnd.getTime() + CHARGED_WITHIN_MS
  if (!isGone) return undefined
  const lastDay = longDay(new Date(Date.UTC(card.exp_year, card.exp_month, 0)))
  return `Your card ending in ${card.last4} is good until ${lastDay}, but the next payment is ${on}. ${UPDATE}`
}

const UPDATE = 'Please update your payment method.'
