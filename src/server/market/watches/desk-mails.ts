import type { Deps } from '#server/core/deps.ts'
import { type Mail, sendMail } from '#server/core/mail/service.ts'
import { mailingOf } from './mails.ts'
import { listDesk } from './repository.ts'

export type DeskMailDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'hosted'>

/**
 * Mails everybody at a vendor's desk, each with the link that stops such mails. People who chose no mails get none. Give
 * the transaction as `db`.
 */
export async function mailDesk(
  deps: DeskMailDeps,
  vendorId: string,
  kind: string,
  write: (mailsUrl: string) => Pick<Mail, 'subject' | 'text' | 'html'>,
) {
  for (const accountId of await listDesk(deps.db, vendorId)) {
    const mailing = await mailingOf(deps, accountId)
    if (mailing)
      await sendMail(deps, { kind, to: mailing.to, unsubscribeUrl: mailing.url, ...write(mailing.url) })
  }
}
