/** Whether a text such as '2024-02-29' is a day of the calendar. */
export function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(`${text}T`)
}

// Made when it is first asked for: that takes a browser longer than anything else that is made as a page starts.
let inWords: Intl.DateTimeFormat | undefined

/** 'Sep 30, 2026' of '2026-09-30'. */
export function dayText(day: string): string {
  inWords ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
  return inWords.format(new Date(`${day}T00:00:00Z`))
}
