import type { Config } from '#server/ground/config.ts'
import { smtp } from './smtp.ts'

/** A mail as it leaves: one recipient, plain text and the same in HTML. */
export type Letter = {
  /** Stays the same over all tries, so that a mailbox can recognise a second copy. */
  id: string
  recipient: string
  replyTo: string | null
  /** A POST to it unsubscribes; null for mails without a subscription. */
  unsubscribeUrl: string | null
  /** Ids of the letters before it in a conversation, the first one first. */
  follows: string[] | null
  subject: string
  text: string
  html: string
}

/** `failed` may succeed later; `refused` never will. The reason is for the log and names no email. */
export type Delivery = { outcome: 'delivered' } | { outcome: 'failed' | 'refused'; reason: string }

export type Mailer = {
  /** `mailbox` keeps what it is given readable at /dev/mailbox; `smtp` hands it on. */
  kind: 'smtp' | 'mailbox'
  /** Tries once, within bounded time. Never throws. */
  deliver: (letter: Letter) => Promise<Delivery>
  /** Throws while the mail server does not take mails from us. */
  check: () => Promise<void>
  close: () => void
}

/** SMTP when `SMTP_URL` is set, otherwise the development mailbox. */
export const createMailer = (config: Config): Mailer =>
  config.SMTP_URL ? smtp({ ...config, SMTP_URL: config.SMTP_URL }) : developmentMailbox()

/** Delivers nowhere: the mail stays in the database, where /dev/mailbox shows it. */
const developmentMailbox = (): Mailer => ({
  kind: 'mailbox',
  deliver: async () => ({ outcome: 'delivered' }),
  check: async () => {},
  close: () => {},
})
