export const SECOND_MS = 1_000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
/** A day of UTC, which has no summer time. */
export const DAY_MS = 24 * HOUR_MS

/** Whole days between two days such as '2026-11-20'. */
export const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/** The first moment of the twelve months that end with the present one. */
export const yearOfMonths = (now: Date) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 11, 1))
