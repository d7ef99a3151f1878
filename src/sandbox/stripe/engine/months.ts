/** `count` months after an instant, in UTC, with the day clamped: 31 January, 28 February, 31 March. In seconds. */
export function addMonths(anchor: number, count: number): number {
  const date = new Date(anchor * 1000)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + count)
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, lastDay))
  return date.getTime() / 1000
}

/** The end of the period from `start`, always counted from the anchor, never from the last end. */
export function periodEndAfter(anchor: number, start: number): number {
  let count = 1
  while (addMonths(anchor, count) <= start) count += 1
  return addMonths(anchor, count)
}
