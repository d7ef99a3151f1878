/** How long an answer asks to wait: seconds or a date. Null when it does not say, or not in a form that HTTP knows. */
export function readRetryAfter(text: string | null | undefined, now: number): number | null {
  const value = text?.trim() ?? ''
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1000
  // Dates begin with the day of the week; `Date.parse` alone would read many other things as a date.
  if (!/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? /.test(value)) return null
  const at = Date.parse(value)
  return Number.isNaN(at) ? null : Math.max(0, at - now)
}

/** Before the second try, the third …: doubled each time, and a part of it by chance, so that many do not come at once. */
export const backOffMs = (triesBefore: number, chance: number): number =>
  2_000 * 2 ** (triesBefore - 1) * (0.5 + chance / 2)
