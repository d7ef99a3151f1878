import type { Config } from '#server/platform/config.ts'
import type { Mailer } from './mailer.ts'
import { smtp } from './smtp.ts'

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
