import { Cron } from 'croner'
import { MINUTE_MS } from '#domain/text/duration.ts'

/** Every so often, or when a cron pattern says so, in UTC: `0 3 * * *` is every day at 03:00. */
export type Schedule = { everyMs: number } | { utc: string }

/** When a job is due that was last counted from then. It may be long ago; it is due once nevertheless. */
export function dueAt(schedule: Schedule, countedFrom: Date): Date {
  if ('everyMs' in schedule) return new Date(countedFrom.getTime() + schedule.everyMs)
  const next = new Cron(schedule.utc, { timezone: 'UTC', paused: true }).nextRun(countedFrom)
  if (!next) throw new Error(`The pattern ${schedule.utc} never comes.`)
  return next
}

/** Due more than once a minute. Its process keeps the claim between runs, and a minute of runs is one record. */
export const isFrequent = (schedule: Schedule) => 'everyMs' in schedule && schedule.everyMs < MINUTE_MS

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** `every 5 minutes`, `every day at 03:10 UTC`, `every Monday at 07:05 UTC`; any other pattern is shown unchanged. */
export function scheduleText(schedule: Schedule): string {
  if ('utc' in schedule) {
    const [, minute, hour, weekday] = /^(\d{1,2}) (\d{1,2}) \* \* (\*|[0-6])$/.exec(schedule.utc) ?? []
    if (!minute || !hour) return `${schedule.utc} UTC`
    const day = WEEKDAYS[Number(weekday)] ?? 'day'
    return `every ${day} at ${hour.padStart(2, '0')}:${minute.padStart(2, '0')} UTC`
  }
  const units = [
    ['day', 1440 * MINUTE_MS],
    ['hour', 60 * MINUTE_MS],
    ['minute', MINUTE_MS],
    ['second', 1000],
  ] as const
  for (const [unit, ms] of units) {
    const count = schedule.everyMs / ms
    if (Number.isInteger(count)) return count === 1 ? `every ${unit}` : `every ${count} ${unit}s`
  }
  return `every ${schedule.everyMs} ms`
}
