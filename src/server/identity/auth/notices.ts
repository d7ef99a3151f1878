import type { Deps } from '#server/core/deps.ts'
import { sendMail } from '#server/core/mail/service.ts'
import { type Change, securityNotice } from '#server/ground/emails/security-notice.ts'

/** Mails what was changed to the email from before the change, if there was one. Give the transaction of it as `db`. */
export async function mailNotice(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  email: string | null,
  change: Change,
) {
  if (email === null) return
  const notice = securityNotice(change, deps.clock(), deps.config)
  await sendMail(deps, { kind: 'security', to: email, ...notice })
}
