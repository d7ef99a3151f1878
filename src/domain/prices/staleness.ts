import { DAY_MS } from '#domain/text/duration.ts'

/** A price not seen for longer counts neither as lowest nor in a range. */
export const STALE_AFTER_DAYS = 30

/** Since so many whole days a price was not seen. `seenAt` is a day such as '2026-11-20'. */
export const daysSince = (seenAt: string, now: Date) =>
  Math.max(0, Math.floor((now.getTime() - Date.parse(seenAt)) / DAY_MS))

/** Whether a price is too old to count. `seenAt` is a day such as '2026-11-20'. */
export const isStale = (seenAt: string, now: Date) => daysSince(seenAt, now) > STALE_AFTER_DAYS

/** The first day on which a price is fresh. */
export const freshSince = (now: Date) =>
  new Date(now.getTime() - STALE_AFTER_DAYS * DAY_MS).toISOString().slice(0, 10)
