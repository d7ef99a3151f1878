/** How long something took: `40 ms`, `1.5 s`, `12 min`. */
export function durationText(start: string, end: string): string {
  const ms = Date.parse(end) - Date.parse(start)
  if (ms < 1_000) return `${ms} ms`
  if (ms < 60_000) return `${Number((ms / 1_000).toFixed(1))} s`
  return `${Math.round(ms / 60_000)} min`
}
