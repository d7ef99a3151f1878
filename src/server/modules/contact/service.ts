import type { NewMessage } from '#contract/contact.ts'
import type { MessageState } from '#contract/vocabulary.ts'
import { DAY_MS } from '#domain/duration.ts'
import type { Deps } from '#server/deps.ts'
import { contactNotice, contactReceipt } from '#server/emails/contact.ts'
import { AppError } from '#server/errors.ts'
import type { Network } from '#server/http/client-ip.ts'
import type { Act } from '#server/modules/audit/act.ts'
import { onRecord } from '#server/modules/audit/record.ts'
import { limit } from '#server/modules/limits/service.ts'
import { sendMail } from '#server/modules/mail/service.ts'
import { insertMessage, removeMessages, setState } from './repository.ts'
import { looksAutomatic } from './rules.ts'

/** Of one network. A person corrects a slip or two; nobody has more to say at once. */
const LIMITS = [
  ['contact', { max: 5, perS: 600 }],
  ['contact-day', { max: 20, perS: 86_400 }],
] as const
/** Of one email, which the sender may have made up: strangers must not be flooded through us. */
const RECEIPTS = { max: 3, perS: 86_400 }
const KEPT_DAYS = { answered: 365, held: 30 }

type Mail = { subject: string; text: string; html: string }

/**
 * Keeps a message, tells support and sends the writer a receipt, all or nothing. What looks automatic is kept as
 * `held` and mailed to nobody; its sender is answered as anybody is. Throws `rate_limited`.
 */
export async function receiveMessage(
  deps: Deps,
  message: NewMessage,
  traps: Parameters<typeof looksAutomatic>[0],
  network: Network,
  { token = null, receipt = contactReceipt(deps.config) }: { token?: string | null; receipt?: Mail } = {},
) {
  for (const [name, most] of LIMITS) await limit(deps, name, network, most)
  const { db, config, clock } = deps
  const isHeld = looksAutomatic(traps)
  const wantsReceipt = !isHeld && (await mayReceive(deps, message.email))
  await db.transaction().execute(async (trx) => {
    await insertMessage(trx, { ...message, token, state: isHeld ? 'held' : 'open', created_at: clock() })
    if (isHeld) return
    await sendMail(
      { db: trx, clock },
      {
        kind: 'contact notice',
        to: config.SUPPORT_EMAIL,
        replyTo: message.email,
        ...contactNotice(message, config),
      },
    )
    if (wantsReceipt)
      await sendMail({ db: trx, clock }, { kind: 'contact receipt', to: message.email, ...receipt })
  })
  return { message: 'Thank you. We have received your message.' }
}

/** Of a contact form; a correction has a state of its own. Throws `not_found`. */
export const markMessage = (deps: Deps, id: string, state: MessageState, act: Act) =>
  onRecord(deps, act, async ({ db, clock }) => {
    const message = await setState(db, id, state, state === 'answered' ? clock() : null)
    if (!message) throw new AppError('not_found', 'There is no such message.')
    return { answer: { message }, target: `message:${id}`, after: { state } }
  })

/** Messages are kept for a year after the answer, as the privacy policy says; spam for a month. */
export const removeOldMessages = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) => {
  const daysAgo = (days: number) => new Date(clock().getTime() - days * DAY_MS)
  return removeMessages(db, { answered: daysAgo(KEPT_DAYS.answered), held: daysAgo(KEPT_DAYS.held) })
}

async function mayReceive(deps: Deps, email: string) {
  try {
    await limit(deps, 'contact-receipt', email.toLowerCase(), RECEIPTS)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return false
    throw error
  }
}
