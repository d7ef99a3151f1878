import { lookedFor } from '#contract/email-address.ts'
import { DAY_MS } from '#domain/text/duration.ts'
import type { Clocked, Deps } from '#server/core/deps.ts'
import type { Network } from '#server/core/http/client-ip.ts'
import { answers } from '#server/core/http/endpoint.ts'
import { countedUse, limit } from '#server/core/limits/service.ts'
import { sendMail } from '#server/core/mail/service.ts'
import { newSecret } from '#server/identity/auth/secrets.ts'
import type { Db } from '#server/platform/db/db.ts'
import { insertRow, updateRows } from '#server/platform/db/rows.ts'
import { caseMail, messageNotice } from '#server/platform/emails/case.ts'
import { AppError } from '#server/platform/errors.ts'
import { newTicket } from '#server/platform/ticket.ts'
import * as repository from './repository.ts'
import { correctionUrl, looksAutomatic, type Traps, ticketIn } from './rules.ts'

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
type Sent = Omit<repository.NewRow, 'state' | 'created_at'>

/**
 * Stores a message, notifies support and mails the sender a receipt, all or nothing. A message that looks automatic is
 * stored as `held` and mailed to no one; its sender gets the usual answer. Throws `rate_limited`.
 */
async function receive(
  deps: Deps,
  message: Sent,
  traps: Traps,
  network: Network,
  given: { ticket: string; receipt: Mail } | null = null,
) {
  for (const [name, most] of LIMITS) await limit(deps, name, network, most)
  const { db, config, clock } = deps
  const isHeld = looksAutomatic(traps)
  const ticket = given?.ticket ?? newTicket('M')
  const wantsReceipt = !isHeld && (await mayReceive(deps, message.email))
  await db.transaction().execute(async (trx) => {
    const within = { db: trx, clock }
    const kept = { ...message, ticket, created_at: clock() }
    if (isHeld) return insertRow(trx, 'contact_messages', { ...kept, state: 'held' })
    const joined = await joinThread(trx, message, kept.created_at)
    await sendMail(within, {
      kind: 'contact notice',
      to: config.SUPPORT_EMAIL,
      replyTo: message.email,
      ...messageNotice({ ticket: joined ?? ticket, sent: message }, config),
    })
    if (joined) return
    const receipt = given?.receipt ?? caseMail('message', 'received', { ticket }, config)
    const receipt_mail_id = wantsReceipt
      ? await sendMail(within, { kind: 'contact receipt', to: message.email, ...receipt })
      : null
    await insertRow(trx, 'contact_messages', { ...kept, state: 'open', receipt_mail_id })
  })
  return { message: 'Thank you. We have received your message.' }
}

export const sendGeneralMessage = answers('sendGeneralMessage', (deps, { body }, { network }) => {
  const { fax, filled_ms, ...sent } = body
  return receive(deps, { kind: 'general', ...sent }, { fax, filled_ms }, network)
})

export const sendVendorMessage = answers('sendVendorMessage', (deps, { body }, { network }) => {
  const { companyName: company, contactName: name, requestType: request_type, email, message } = body
  const told = { company, name, request_type, email, message }
  const ways = { phone: body.phone || null, website: body.website || null }
  return receive(deps, { kind: 'vendor', ...told, ...ways }, body, network)
})

/** Stores a reader's correction of a page. Throws `not_found` for a page that does not exist, and `rate_limited`. */
export const sendCorrection = answers('sendCorrection', async (deps, { body }, { network }) => {
  const { slug, kind, proof, email, message, ...traps } = body
  const page = await repository.findPage(deps.db, slug)
  if (!page) throw new AppError('not_found', 'There is no such compound or vendor.')
  const [ticket, token] = [newTicket('C'), newSecret()]
  const sent: Sent = {
    ...{ kind: 'correction', name: '', email, message, token, proof: proof || null },
    ...{ page_type: page.type, page_slug: page.slug, page_name: page.name },
    ...{ correction_kind: kind, correction_state: 'received' },
  }
  const told = { ticket, about: page.name, url: correctionUrl(deps, token) }
  const given = { ticket, receipt: caseMail('correction', 'sent', told, deps.config) }
  return { ...(await receive(deps, sent, traps, network, given)), ticket, token }
})

/**
 * Adds a message to an earlier thread of the same email when the subject names its ticket, and reopens it. The sender's
 * answer does not reveal that. Returns the ticket.
 */
async function joinThread(trx: Db, { subject = null, email, message }: Sent, at: Date) {
  const named = ticketIn(subject)
  const row = named ? await repository.lockByTicket(trx, named, lookedFor(email)) : undefined
  if (!row || (await repository.countWords(trx, row.id)) >= MOST_WORDS) return null
  await insertRow(trx, 'contact_words', { message_id: row.id, side: 'sender', words: message, at })
  await updateRows(trx, 'contact_messages', { id: row.id }, { state: 'open', answered_at: null })
  return named
}

/** Messages are kept for a year after the answer, as the privacy policy says; spam for a month. */
export const removeOldMessages = ({ db, clock }: Clocked) => {
  const daysAgo = (days: number) => new Date(clock().getTime() - days * DAY_MS)
  return repository.removeMessages(db, {
    answered: daysAgo(KEPT_DAYS.answered),
    held: daysAgo(KEPT_DAYS.held),
  })
}

async function mayReceive(deps: Deps, email: string) {
  const { count } = await countedUse(deps, 'contact-receipt', lookedFor(email), RECEIPTS.perS)
  return count <= RECEIPTS.max
}
