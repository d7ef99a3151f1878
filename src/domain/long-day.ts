const inWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** 'November 20, 2026' of an instant, in UTC: as mails and sentences name a day. */
export const longDay = (at: Date): string => inWords.format(at)
