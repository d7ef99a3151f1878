/** How many keys a person may have. */
export const MOST_KEYS = 10

/** For how many days a key can be made. */
export const KEY_DAYS = ['30', '90', '365'] as const
export type KeyDays = (typeof KEY_DAYS)[number]

/** What a key may do. */
export const KEY_SCOPES = ['read'] as const
