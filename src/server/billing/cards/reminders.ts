import { DAY_MS } from '#domain/text/duration.ts'
import type { Deps } from '#server/core/deps.ts'
import { isPlainEmail } from '#server/core/mail/rules.ts'
import { sendMail } from '#server/core/mail/service.ts'
import type { Subscription } from '#server/platform/adapters/payments/payments.ts'
import { insertIfNew } from '#server/platform/db/rows.ts'
import { cardReminder } from '#server/platform/emails/billing.ts'
import { inTurn } from '../customers/in-turn.ts'
import { findBillingEmail, listRenewing } from '../mails/repository.ts'
import { cardWarningOf, currentOf } from '../subscriptions/rules.ts'
import { syncCustomer } from '../subscriptions/sync.ts'

type Within = Pick<Deps, 'db' | 'payments' | 'clock' | 'log' | 'config' | 'hosted'>

/** Enough time to add another card, after most banks have replaced an expiring one. */
const AHEAD_MS = 7 * DAY_MS

/**
 * Mails each person whose renewal will find no card, or an expired card: once for each card and renewal.
 * These are notices of billing, so they also go to people who unsubscribed from other mails. Says how many were sent.
 */
export async function remindOfCards(deps: Within): Promise<number> {
  const now = deps.clock()
  const due = await listRenewing(deps.db, { from: now, until: new Date(now.getTime() + AHEAD_MS) })
  const warning = 'a card could not be looked at before its renewal'
  return inTurn(deps, due, warning, async ({ account_id: accountId, stripe_id: stripeId }) => {
    // The card may have been replaced at the provider since we last read it.
    const current = currentOf(await syncCustomer(deps, { accountId, stripeId }))
    return current !== null && remind(deps, accountId, current, now)
  })
}

async function remind(deps: Within, accountId: string, subscription: Subscription, now: Date) {
  const { id, card, currentPeriodEnd } = subscription
  const isNear = currentPeriodEnd > now && currentPeriodEnd.getTime() <= now.getTime() + AHEAD_MS
  if (!isNear || !cardWarningOf(subscription)) return false
  return deps.db.transaction().execute(async (db) => {
    const to = await findBillingEmail(db, accountId, deps.hosted !== null)
    if (to === null || !isPlainEmail(to)) return false
    const isFirst = await insertIfNew(db, 'card_reminders', {
      ...{ account_id: accountId, subscription_id: id, card_id: card?.id ?? '' },
      ...{ renews_at: currentPeriodEnd, sent_at: now },
    })
    if (!isFirst) return false
    const mail = cardReminder({ card, renewsAt: currentPeriodEnd }, deps.config)
    await sendMail({ ...deps, db }, { kind: 'card reminder', to, ...mail })
    return true
  })
}
