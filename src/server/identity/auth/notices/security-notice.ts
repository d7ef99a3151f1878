import type { Deps } from '#server/core/deps.ts'
import { sendMail } from '#server/core/mail/service.ts'
import { type Change, securityNotice } from '#server/platform/emails/security-notice.ts'
import type { UserRecord } from '../users/repository.ts'
import { earlierEmails } from './email-changed.ts'

/**
 * Mails a notice of a change to the email from before it, if there was one, and to earlier emails that could still be
 * brought back: a thief may have changed the email first. Pass its transaction as `db`.
 */
export async function mailNotice(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  { id, email }: Pick<UserRecord, 'id' | 'email'>,
  change: Change,
  detail = '',
) {
  const notice = securityNotice(change, deps.clock(), deps.config, detail)
  const recipients = new Set([email, ...(await earlierEmails(deps, id))])
  for (const to of recipients) if (to) await sendMail(deps, { kind: 'security', to, ...notice })
}
