import { PLAN } from '#contract/billing/plan.ts'
import { DAY_MS } from '#domain/text/duration.ts'
import { renewalAhead } from '#server/platform/emails/billing.ts'
import { inTurn } from '../customers/in-turn.ts'
import type { BillingDeps } from '../deps.ts'
import { cardWarningOf, currentOf } from '../subscriptions/rules.ts'
import { syncCustomer } from '../subscriptions/sync.ts'
import { hasBillingMail, listRenewing } from './repository.ts'
import { type MailDeps, sendOnce } from './tell.ts'

const AHEAD_MS = 7 * DAY_MS
const KIND = 'renewal ahead'

/**
 * Mails each person a week before a renewal that their card will pay; the others get the reminder of their card. Says
 * how many were sent.
 */
export async function announceRenewals(deps: BillingDeps & MailDeps): Promise<number> {
  const now = deps.clock()
  const until = new Date(now.getTime() + AHEAD_MS)
  const since = new Date(now.getTime() - 2 * AHEAD_MS)
  const due = await listRenewing(deps.db, { from: now, until })
  const warning = 'a renewal could not be announced'
  return inTurn(deps, due, warning, async ({ account_id: accountId, stripe_id: stripeId }) => {
    if (await hasBillingMail(deps.db, { accountId, kind: KIND, since })) return false
    // It may have been cancelled at the provider since we last read it.
    const current = currentOf(await syncCustomer(deps, { accountId, stripeId }))
    const { id = '', card = null, endsAt, currentPeriodEnd: renewsAt = until } = current ?? {}
    if (!current || !card || endsAt || cardWarningOf(current) || renewsAt <= now || renewsAt > until)
      return false
    const amount = { minor: PLAN.amount, currency: PLAN.currency.toUpperCase() }
    const mail = renewalAhead({ amount, card, renewsAt }, deps.config)
    const about = `${id} ${Math.floor(renewsAt.getTime() / 1000)}`
    return sendOnce(deps, accountId, { kind: KIND, about, mail })
  })
}
