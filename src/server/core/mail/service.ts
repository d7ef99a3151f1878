import { randomUUID } from 'node:crypto'
import { DAY_MS } from '#domain/text/duration.ts'
import type { Clocked, Deps } from '#server/core/deps.ts'
import { UNCLAIMED } from '#server/platform/db/claims-repository.ts'
import { deleteOlder, deleteRows, updateRows } from '#server/platform/db/rows.ts'
import { AppError } from '#server/platform/errors.ts'
import { claimDue, forgetWordsBefore, insertMail, NO_WORDS } from './repository.ts'
import { FAREWELL, isPlainEmail, oneLine, retryAfterMs, withShortEmails } from './rules.ts'

export type Mail = {
  /** What sort of message, for the log and the figures: `confirmation`, `receipt`. */
  kind: string
  to: string
  /** Where an answer goes when not to us: the author of a contact form. */
  replyTo?: string
  /** Where a mail program unsubscribes the person by one press: a POST, without anything else (RFC 8058). */
  unsubscribeUrl?: string
  /** Ids of the mails before it in a conversation, the first one first, so that mail programs show them together. */
  follows?: string[]
  subject: string
  text: string
  html: string
}

const BATCH = 5
/** Longer than the slowest try, so that two processes never send one mail at the same time. */
const CLAIM_MS = 60_000
const KEPT_MS = 30 * DAY_MS
/** How long the words of an abandoned mail are stored, for another try. */
const WORDS_KEPT_MS = 3 * DAY_MS

/**
 * Puts a mail in the queue. Pass the transaction as `db`: the mail leaves only if it commits. Nothing is sent here, so
 * no mail server can slow or fail a request. Returns its id. Throws `invalid` for a text that is not one plain email.
 */
export async function sendMail({ db, clock }: Clocked, mail: Mail): Promise<string> {
  for (const email of [mail.to, mail.replyTo ?? mail.to])
    if (!isPlainEmail(email)) throw new AppError('invalid', 'This is not an email.', { field: 'email' })
  return insertMail(db, {
    kind: mail.kind,
    recipient: mail.to,
    reply_to: mail.replyTo ?? null,
    subject: oneLine(mail.subject),
    text: mail.text.replaceAll('\0', ''),
    html: mail.html.replaceAll('\0', ''),
    unsubscribe_url: mail.unsubscribeUrl ?? null,
    follows: mail.follows ?? null,
    created_at: clock(),
  })
}

/**
 * Sends all due mails; returns how many were tried. Failed mails are retried at growing intervals; permanently refused
 * ones are abandoned.
 */
export async function deliverDue({ db, clock, mailer, log }: Pick<Deps, 'db' | 'clock' | 'mailer' | 'log'>) {
  const holder = randomUUID()
  let tried = 0
  for (;;) {
    const endsAt = new Date(clock().getTime() + CLAIM_MS)
    const claimed = await claimDue(db, clock(), BATCH, { holder, endsAt })
    if (claimed.length === 0) return tried
    tried += claimed.length
    await Promise.all(
      claimed.map(async ({ reply_to: replyTo, unsubscribe_url: unsubscribeUrl, ...mail }) => {
        const { id, kind, tries } = mail
        const delivery = await mailer.deliver({ ...mail, replyTo, unsubscribeUrl })
        const isMailbox = mailer.kind === 'mailbox'
        const isLast = kind === FAREWELL && !isMailbox
        if (delivery.outcome === 'delivered') {
          const delivered = { delivered_at: clock(), next_try_at: null, ...(!isMailbox && NO_WORDS) }
          return isLast
            ? deleteRows(db, 'mails', { id })
            : updateRows(db, 'mails', { id }, { ...UNCLAIMED, ...delivered })
        }
        const waitMs = delivery.outcome === 'refused' ? null : retryAfterMs(tries)
        log.warn(
          {
            ...{ mail: id, kind, tries, isGivenUp: waitMs === null },
            // Whom a mail was for is nothing for a log.
            reason: withShortEmails(delivery.reason),
          },
          'mail failed',
        )
        if (isLast && waitMs === null) return deleteRows(db, 'mails', { id })
        const next_try_at = waitMs === null ? null : new Date(clock().getTime() + waitMs)
        return updateRows(db, 'mails', { id }, { ...UNCLAIMED, last_failure: delivery.reason, next_try_at })
      }),
    )
  }
}

export async function removeOld({ db, clock }: Clocked) {
  const before = (ms: number) => new Date(clock().getTime() - ms)
  const forgotten = await forgetWordsBefore(db, before(WORDS_KEPT_MS))
  return forgotten + (await deleteOlder(db, 'mails', 'created_at', before(KEPT_MS)))
}
