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
