/** Views of the mail queue: mails that failed at least once, mails before their first try, dropped mails. */
export const MAIL_VIEWS = ['failed', 'waiting', 'dropped'] as const
export type MailView = (typeof MAIL_VIEWS)[number]
