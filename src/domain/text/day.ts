/** Whether a text such as '2024-02-29' is a day of the calendar. */
export function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(`${text}T`)
}

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)

// By hand: for its first Intl.DateTimeFormat a browser loads calendars, which takes longer than rendering a table.
/** 'November' of '2026-11' or any later part of it; null when the text has no month. */
export const monthOf = (day: string): string | null =>
  MONTHS[Number(/^\d{4}-(\d{2})/.exec(day)?.[1]) - 1] ?? null

/** 'Sep 30, 2026' of '2026-09-30' or an instant of that day in UTC. */
export const dayText = (day: string): string => `${monthOf(day)?.slice(0, 3)} ${dayAndYear(day)}`

/** 'November 20, 2026' of such a text: as mails and sentences name a day. */
export const longDayText = (day: string): string => `${monthOf(day)} ${dayAndYear(day)}`

/** 'November 20, 2026' of an instant, in UTC. */
export const longDay = (at: Date): string => longDayText(at.toISOString())

const dayAndYear = (day: string) => `${Number(day.slice(8, 10))}, ${day.slice(0, 4)}`
