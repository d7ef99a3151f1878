import type { Deps } from '#server/core/deps.ts'
import { sendMail } from '#server/core/mail/service.ts'
import { type Change, securityNotice } from '#server/ground/emails/security-notice.ts'

/** Mails a notice of a change to the email from before it, if there was one. Pass its transaction as `db`. */
export async function mailNotice(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  email: string | null,
  change: Change,
  detail = '',
) {
  if (email === null) return
  const notice = securityNotice(change, deps.clock(), deps.config, detail)
  await sendMail(deps, { kind: 'security', to: email, ...notice })
}
