/** Whether a text such as '2024-02-29' is a day of the calendar. */
export function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(`${text}T`)
}
