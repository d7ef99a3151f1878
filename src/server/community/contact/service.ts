import type { NewMessage } from '#contract/community/contact.ts'
import { lookedFor } from '#contract/email-address.ts'
import type { Output } from '#contract/endpoints.ts'
import type { MessageState } from '#contract/vocabulary.ts'
import { DAY_MS } from '#domain/text/duration.ts'
import type { Acting } from '#server/core/audit/act.ts'
import { recordAudit } from '#server/core/audit/record.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Network } from '#server/core/http/client-ip.ts'
import { limit } from '#server/core/limits/service.ts'
import { sendMail } from '#server/core/mail/service.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { contactNotice, contactReceipt } from '#server/platform/emails/contact.ts'
import { AppError } from '#server/platform/errors.ts'
import { newTicket } from '#server/platform/ticket.ts'
import { readMessage } from './reading.ts'
import { insertMessage, removeMessages, setState } from './repository.ts'
import { looksAutomatic, ticketIn } from './rules.ts'
import { addWords, changeMessage, countWords, lockByTicket, lockMessage } from './thread-repository.ts'

/** Per network. A person corrects a slip or two, and has no more to say at once. */
const LIMITS = [
  ['contact', { max: 5, perS: 600 }],
  ['contact-day', { max: 20, perS: 86_400 }],
] as const
/** Per email, which the sender may have made up: our receipts must not flood a stranger. */
const RECEIPTS = { max: 3, perS: 86_400 }
/** A longer thread continues as a new one. */
const MOST_WORDS = 200
const KEPT_DAYS = { answered: 365, held: 30 }

type Mail = { subject: string; text: string; html: string }

/**
 * Stores a message, notifies support and mails the sender a receipt, all or nothing. A message that looks automatic is
 * stored as `held` and mailed to no one; its sender gets the usual answer. Throws `rate_limited`.
 */
export async function receiveMessage(
  deps: Deps,
  message: NewMessage,
  traps: Parameters<typeof looksAutomatic>[0],
  network: Network,
  given: { ticket: string; token: string; receipt: Mail } | null = null,
) {
  for (const [name, most] of LIMITS) await limit(deps, name, network, most)
  const { db, config, clock } = deps
  const isHeld = looksAutomatic(traps)
  const ticket = given?.ticket ?? newTicket('M')
  const wantsReceipt = !isHeld && (await mayReceive(deps, message.email))
  await db.transaction().execute(async (trx) => {
    const within = { db: trx, clock }
    const kept = { ...message, ticket, token: given?.token ?? null, created_at: clock() }
    if (isHeld) return insertMessage(trx, { ...kept, state: 'held', receipt_mail_id: null })
    const joined = await joinThread(trx, message, kept.created_at)
    await sendMail(within, {
      kind: 'contact notice',
      to: config.SUPPORT_EMAIL,
      replyTo: message.email,
      ...contactNotice(message, joined ?? ticket, config),
    })
    if (joined) return
    const receipt = given?.receipt ?? contactReceipt(ticket, config)
    const receiptId = wantsReceipt
      ? await sendMail(within, { kind: 'contact receipt', to: message.email, ...receipt })
      : null
    await insertMessage(trx, { ...kept, state: 'open', receipt_mail_id: receiptId })
  })
  return { message: 'Thank you. We have received your message.' }
}

/**
 * Adds a message to an earlier thread of the same email when the subject names its ticket, and reopens it. The sender's
 * answer does not reveal that. Returns the ticket.
 */
async function joinThread(trx: Db, { subject, email, message }: NewMessage, now: Date) {
  const named = ticketIn(subject)
  const row = named ? await lockByTicket(trx, named, lookedFor(email)) : undefined
  if (!row || (await countWords(trx, row.id)) >= MOST_WORDS) return null
  await addWords(trx, {
    message_id: row.id,
    side: 'sender',
    account_id: null,
    words: message,
    mail_id: null,
    at: now,
  })
  await changeMessage(trx, row.id, { state: 'open', answered_at: null })
  return named
}

/** For messages of a contact form; a correction has its own states. Throws `not_found`. */
export async function markMessage(
  { db, clock }: Deps,
  id: string,
  state: MessageState,
  { act }: Acting,
): Promise<Output<'markMessage'>> {
  return db.transaction().execute(async (trx) => {
    const before = await lockMessage(trx, id)
    const row = await setState(trx, id, state, state === 'answered' ? clock() : null)
    if (!before || !row) throw new AppError('not_found', 'There is no such message.')
    const message = await readMessage(trx, row)
    await recordAudit(trx, act, {
      target: `message:${id}`,
      before: { state: before.state },
      after: { state },
    })
    return { message }
  })
}

/** Messages are kept for a year after the answer, as the privacy policy says; spam for a month. */
export const removeOldMessages = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) => {
  const daysAgo = (days: number) => new Date(clock().getTime() - days * DAY_MS)
  return removeMessages(db, { answered: daysAgo(KEPT_DAYS.answered), held: daysAgo(KEPT_DAYS.held) })
}

async function mayReceive(deps: Deps, email: string) {
  try {
    await limit(deps, 'contact-receipt', lookedFor(email), RECEIPTS)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return false
    throw error
  }
}
