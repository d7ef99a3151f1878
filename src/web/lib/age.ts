const MINUTE_MS = 60_000
const UNITS = [
  ['day', 1440],
  ['hour', 60],
  ['minute', 1],
] as const

/** How long ago something was, in its largest unit: `3 days`, `1 hour`, `under a minute`. */
export function ageText(since: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(since)) / MINUTE_MS)
  for (const [unit, size] of UNITS) {
    const count = Math.floor(minutes / size)
    if (count > 0) return count === 1 ? `1 ${unit}` : `${count} ${unit}s`
  }
  return 'under a minute'
}
