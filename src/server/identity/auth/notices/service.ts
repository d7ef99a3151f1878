import { randomUUID } from 'node:crypto'
import { DAY_MS } from '#domain/text/duration.ts'
import type { Clocked, Configured } from '#server/core/deps.ts'
import { sendMail } from '#server/core/mail/service.ts'
import { insertRow } from '#server/platform/db/rows.ts'
import { emailChanged } from '#server/platform/emails/email-changed.ts'
import { type Change, securityNotice } from '#server/platform/emails/security-notice.ts'
import { hashOf, newSecret } from '../secrets.ts'
import type { UserRecord } from '../users/repository.ts'
import { listUndoEmails } from './undo-repository.ts'

/**
 * Mails a notice of a change to the email from before it, if there was one, and to earlier emails that could still be
 * brought back: a thief may have changed the email first. Pass its transaction as `db`.
 */
export async function mailNotice(
  deps: Configured,
  { id, email }: Pick<UserRecord, 'id' | 'email'>,
  change: Change,
  detail = '',
) {
  const notice = securityNotice(change, deps.clock(), deps.config, detail)
  const recipients = new Set([email, ...(await earlierEmails(deps, id))])
  for (const to of recipients) if (to) await sendMail(deps, { kind: 'security', to, ...notice })
}

/** How long the earlier email can be brought back. */
const UNDO_MS = 7 * DAY_MS

/**
 * Tells the earlier email of a change, with the link that undoes it. An email that was never proven gets no link: it
 * may be a stranger's. Give the transaction of the change as `db`, and the user from before it.
 */
export async function mailEmailChanged(
  deps: Configured,
  before: Pick<UserRecord, 'id' | 'email' | 'email_confirmed_at'>,
  { to, askedAt }: { to: string; askedAt: Date },
) {
  if (before.email === null) return
  if (before.email_confirmed_at === null) return mailEmailMoved(deps, before.email, to)
  const { db, clock, config } = deps
  const now = clock()
  const link = newSecret()
  const until = new Date(now.getTime() + UNDO_MS)
  await insertRow(db, 'auth_email_undos', {
    ...{ id: randomUUID(), user_id: before.id, email: before.email, link_hash: hashOf(link) },
    ...{ asked_at: askedAt, created_at: now, expires_at: until },
  })
  const url = new URL('/account/undo-email', config.PUBLIC_URL)
  url.searchParams.set('token', link)
  const message = emailChanged({ to, at: now, undo: { url: url.href, until } }, config)
  await sendMail(deps, { kind: 'security', to: before.email, ...message })
}

/** The same without a link, for a change by an operator: a person who lost the mailbox must not get the account back. */
export async function mailEmailMoved(deps: Configured, from: string | null, to: string) {
  if (from === null) return
  const message = emailChanged({ to, at: deps.clock(), undo: null }, deps.config)
  await sendMail(deps, { kind: 'security', to: from, ...message })
}

/** The earlier emails that a link can still bring back. */
export const earlierEmails = ({ db, clock }: Clocked, userId: string) => listUndoEmails(db, userId, clock())
