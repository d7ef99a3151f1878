import { createTransport } from 'nodemailer'
import type { Config } from '#server/platform/config.ts'
import type { Delivery, Letter, Mailer } from './mailer.ts'

type Settings = Pick<Config, 'MAIL_FROM' | 'PRODUCT_NAME'> & { SMTP_URL: string; timeoutMs?: number }

/** Mails that are sent at the same time; a batch of the queue is never larger. */
const CONNECTIONS = 5

/** Sends mails by the server at `SMTP_URL`. A server that says nothing for `timeoutMs` counts as failed. */
export function smtp({ SMTP_URL, MAIL_FROM, PRODUCT_NAME, timeoutMs = 10_000 }: Settings): Mailer {
  const transport = createTransport({
    url: SMTP_URL,
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    // A mail is text from our own templates: nothing in it may make the library read a file or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const messageIdOf = (id: string) => `<${id}@${MAIL_FROM.split('@')[1]}>`
  return {
    kind: 'smtp',
    deliver: async ({ id, recipient, replyTo, unsubscribeUrl, follows, subject, text, html }: Letter) => {
      const before = (follows ?? []).map(messageIdOf)
      try {
        // Recipients as objects are taken whole: no list, name or header can be smuggled in by a comma or newline.
        await transport.sendMail({
          messageId: messageIdOf(id),
          ...(before.length > 0 && { inReplyTo: before.at(-1) ?? '', references: before }),
          from: { name: PRODUCT_NAME, address: MAIL_FROM },
          to: { name: '', address: recipient },
          ...(replyTo && { replyTo: { name: '', address: replyTo } }),
          subject,
          text,
          html,
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribeUrl && {
              'List-Unsubscribe': `<${unsubscribeUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        })
        return { outcome: 'delivered' }
      } catch (error) {
        return readFailure(error)
      }
    },
    check: async () => {
      await transport.verify()
    },
    close: () => transport.close(),
  }
}

/** Replies from 500 on are final by RFC 5321, except those about our own sign-in, which an operator repairs. */
function readFailure(error: unknown): Delivery {
  const { code = 'unknown', responseCode } = error as { code?: string; responseCode?: number }
  const isFinal = responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH'
  return {
    outcome: isFinal ? 'refused' : 'failed',
    reason: responseCode === undefined ? code : `${code} ${responseCode}`,
  }
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
