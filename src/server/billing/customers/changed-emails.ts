import { MINUTE_MS } from '#domain/text/duration.ts'
import { AppError } from '#server/platform/errors.ts'
import type { BillingDeps } from '../deps.ts'
import { keepEmailTry, keepSentEmail, listChangedEmails } from './repository.ts'

const AT_ONCE = 100
const TRY_AGAIN_MS = 10 * MINUTE_MS

/**
 * Sends every email that was changed at sign-in to the payment provider, because receipts go there; says how many were
 * sent. What did not arrive is sent again later: the same email twice does no harm.
 */
export async function sendChangedEmails(deps: BillingDeps): Promise<number> {
  const { db, payments, clock, log } = deps
  const due = await listChangedEmails(db, new Date(clock().getTime() - TRY_AGAIN_MS), AT_ONCE)
  let sent = 0
  for (const { account_id, stripe_id, email } of due) {
    try {
      await payments.setCustomerEmail(stripe_id, email)
      await keepSentEmail(db, stripe_id, email)
      sent += 1
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      log.warn({ err: error, account: account_id }, 'a changed email did not reach the payment provider')
      await keepEmailTry(db, stripe_id, clock())
      // A silent provider would keep every other customer waiting for its time-out.
      if (error.code === 'unavailable') break
    }
  }
  return sent
}
