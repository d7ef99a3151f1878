/** The bounds of a month in UTC, as far as it has passed; null when it has not begun. Whole seconds, as providers count. */
export function monthOf(month: string, now: Date): { from: Date; until: Date } | null {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const from = new Date(Date.UTC(year, number - 1))
  const end = new Date(Date.UTC(year, number))
  if (from > now) return null
  const passed = new Date(Math.ceil(now.getTime() / 1000) * 1000)
  return { from, until: end < passed ? end : passed }
}
