import { DAY_MS } from '#domain/text/duration.ts'

/** How many days are kept; of so many months the first day is kept as well. */
const KEPT = { days: 7, months: 12 }

/** From this hour of UTC on the export of a day is made, when few people read. */
const FROM_HOUR = 2

export const dayOf = (time: Date) => time.toISOString().slice(0, 10)

/** The newest seven days, and of each of the twelve newest months the first day that there is. */
export function keptDays(days: readonly string[]): Set<string> {
  const newestFirst = [...days].sort().reverse()
  const firstOfMonth = new Map(newestFirst.map((day) => [day.slice(0, 7), day]))
  return new Set([...newestFirst.slice(0, KEPT.days), ...[...firstOfMonth.values()].slice(0, KEPT.months)])
}

/** The day whose export is due: today's from two o'clock on, before that yesterday's, and once it is there none. */
export function dueDay(now: Date, made: readonly string[]): string | null {
  const day = dayOf(now.getUTCHours() >= FROM_HOUR ? now : new Date(now.getTime() - DAY_MS))
  return made.includes(day) ? null : day
}
