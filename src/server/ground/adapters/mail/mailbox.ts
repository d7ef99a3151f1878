import type { Mailer } from './mailer.ts'

/** Delivers nowhere: the mail stays in the database, where /dev/mailbox shows it. */
export const developmentMailbox = (): Mailer => ({
  kind: 'mailbox',
  deliver: async () => ({ outcome: 'delivered' }),
  check: async () => {},
  close: () => {},
})
