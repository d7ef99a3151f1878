import { MINUTE_MS } from '#domain/text/duration.ts'
import { updateRows } from '#server/platform/db/rows.ts'
import type { BillingDeps } from '../deps.ts'
import { inTurn } from './in-turn.ts'
import { listChangedEmails } from './repository.ts'

const AT_ONCE = 100
const TRY_AGAIN_MS = 10 * MINUTE_MS

/**
 * Sends every email that was changed at sign-in to the payment provider, because receipts go there; says how many were
 * sent. What did not arrive is sent again later: the same email twice does no harm.
 */
export async function sendChangedEmails(deps: BillingDeps): Promise<number> {
  const { db, payments, clock } = deps
  const due = await listChangedEmails(db, new Date(clock().getTime() - TRY_AGAIN_MS), AT_ONCE)
  return inTurn(
    deps,
    due,
    'a changed email did not reach the payment provider',
    async ({ stripe_id, email }) => {
      await payments.setCustomerEmail(stripe_id, email)
      await updateRows(db, 'billing_customers', { stripe_id }, { sent_email: email, email_tried_at: null })
      return true
    },
    ({ stripe_id }) => updateRows(db, 'billing_customers', { stripe_id }, { email_tried_at: clock() }),
  )
}
