/** What part of the mail queue is shown: what failed at least once, what waits for its first try, what was taken out. */
export const MAIL_VIEWS = ['failed', 'waiting', 'dropped'] as const
export type MailView = (typeof MAIL_VIEWS)[number]
