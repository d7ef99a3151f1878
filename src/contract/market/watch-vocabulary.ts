// Separate from the other closed lists, because pages need them only once a reader starts a watch.

/** What can be watched, and for what. `below` has a price per mg, `fell` per cent, the others no amount. */
export const WATCH_TARGETS = ['compound', 'offer', 'vendor'] as const
export type WatchTarget = (typeof WATCH_TARGETS)[number]
export const WATCH_CONDITIONS = ['below', 'fell', 'lowest', 'in stock', 'new'] as const
export type WatchCondition = (typeof WATCH_CONDITIONS)[number]

/** The prices per mg of a vendor's compounds are not set against each other, and a single offer gains no vendor. */
export const CONDITIONS_OF: Record<WatchTarget, readonly WatchCondition[]> = {
  compound: ['below', 'fell', 'lowest', 'in stock', 'new'],
  offer: ['below', 'fell', 'lowest', 'in stock'],
  vendor: ['new', 'fell', 'lowest', 'in stock'],
}
/** By how many per cent a price may be watched to fall. */
export const FALL_PERCENT = { least: 1, most: 90 } as const

/** How many watches a person may have, and how many a device keeps. */
export const MOST_WATCHES = 100

/** How often alerts are mailed. */
export const MAIL_FREQUENCIES = ['at once', 'daily', 'weekly', 'never'] as const
export type MailFrequency = (typeof MAIL_FREQUENCIES)[number]
