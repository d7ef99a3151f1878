import { PLAN } from '#contract/billing/plan.ts'
import { DAY_MS } from '#domain/text/duration.ts'
import type { Subscription } from '#server/platform/adapters/payments/payments.ts'
import { insertIfNew } from '#server/platform/db/rows.ts'
import { cardReminder, renewalAhead } from '#server/platform/emails/billing.ts'
import { inTurn } from '../customers/in-turn.ts'
import type { BillingDeps } from '../deps.ts'
import { cardWarningOf, currentOf } from '../subscriptions/rules.ts'
import { syncCustomer } from '../subscriptions/sync.ts'
import { listRenewing } from './repository.ts'
import { type MailDeps, sendIfNew, sendOnce } from './tell.ts'

type Within = BillingDeps & MailDeps

/** Enough time to add another card, after most banks have replaced an expiring one. */
const AHEAD_MS = 7 * DAY_MS
/** Mailed once for each card and renewal. */
const REMINDER = 'card reminder'
/** Mailed once for each renewal. */
const ANNOUNCEMENT = 'renewal ahead'

/** Tells of every renewal of the next days, and says of how many. A renewal that was announced is not asked about again. */
async function tellAhead(
  deps: Within,
  kind: string,
  warning: string,
  tell: (accountId: string, renewing: Subscription) => Promise<boolean>,
): Promise<number> {
  const now = deps.clock()
  const until = new Date(now.getTime() + AHEAD_MS)
  const since = new Date(now.getTime() - 2 * AHEAD_MS)
  const due = await listRenewing(deps.db, { from: now, until, unless: { kind, since } })
  return inTurn(deps, due, warning, async ({ account_id: accountId, stripe_id: stripeId }) => {
    // It may have been cancelled, or its card replaced, at the provider since we last read it.
    const current = currentOf(await syncCustomer(deps, { accountId, stripeId }))
    const isNear = current !== null && current.currentPeriodEnd > now && current.currentPeriodEnd <= until
    return isNear && tell(accountId, current)
  })
}

/**
 * Mails each person whose renewal will find no card, or an expired card: once for each card and renewal.
 * These are notices of billing, so they also go to people who unsubscribed from other mails. Says how many were sent.
 */
export const remindOfCards = (deps: Within): Promise<number> =>
  tellAhead(
    deps,
    REMINDER,
    'a card could not be looked at before its renewal',
    async (accountId, renewing) => {
      if (!cardWarningOf(renewing)) return false
      const { id, card, currentPeriodEnd: renewsAt } = renewing
      const mail = cardReminder({ card, renewsAt }, deps.config)
      return sendIfNew(deps, accountId, { kind: REMINDER, mail }, (db) =>
        insertIfNew(db, 'card_reminders', {
          ...{ account_id: accountId, subscription_id: id, card_id: card?.id ?? '' },
          ...{ renews_at: renewsAt, sent_at: deps.clock() },
        }),
      )
    },
  )

/**
 * Mails each person a week before a renewal that their card will pay; the others get the reminder of their card. Says
 * how many were sent.
 */
export const announceRenewals = (deps: Within): Promise<number> =>
  tellAhead(deps, ANNOUNCEMENT, 'a renewal could not be announced', async (accountId, renewing) => {
    const { id, card, endsAt, currentPeriodEnd: renewsAt } = renewing
    if (!card || endsAt || cardWarningOf(renewing)) return false
    const amount = { minor: PLAN.amount, currency: PLAN.currency.toUpperCase() }
    const mail = renewalAhead({ amount, card, renewsAt }, deps.config)
    const about = `${id} ${Math.floor(renewsAt.getTime() / 1000)}`
    return sendOnce(deps, accountId, { kind: ANNOUNCEMENT, about, mail })
  })
