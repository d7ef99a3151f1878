import { expect, test } from 'vitest'
import { recordBackup } from '#server/core/backup/records-repository.ts'
import { insertRun, recordEnd } from '#server/core/jobs/repository.ts'
import { vendorId } from '#server/core/records/ids.ts'
import { jobs } from '#server/jobs.ts'
import { insertRows } from '#server/platform/db/rows.ts'
import { sharedApp } from '#test/app.ts'
import { measureAges } from './probes.ts'

const START = new Date('2026-11-20T12:00:00Z')
const HOUR_MS = 3_600_000

let now = START
const after = (hours: number) => new Date(now.getTime() + hours * HOUR_MS)
const app = await sharedApp({ deps: { clock: () => now } })

/** A figure as Prometheus reads it; undefined where there is none. */
async function figure(name: string) {
  const text = await (await app.fetch('/metrics', {}, '127.0.0.1')).text()
  const line = text.split('\n').find((one) => one.startsWith(name))
  return line === undefined ? undefined : Number(line.split(' ').at(-1))
}

test('a job that no process runs grows overdue, and a running job does not', async () => {
  const late = { name: 'remove ended sign-ins', counted_from: START }
  const running = { name: 'reconcile billing', counted_from: START, claim_ends_at: after(9) }
  await insertRows(app.db, 'jobs', [late, running])
  expect(await figure('job_overdue_seconds{job="remove ended sign-ins"}')).toBe(0)
  now = after(3)
  expect(await figure('job_overdue_seconds{job="remove ended sign-ins"}')).toBe(7_200)
  expect(await figure('job_overdue_seconds{job="reconcile billing"}')).toBe(0)
})

test('the age of mail is that of the oldest unsent one, however often it was tried', async () => {
  expect(await figure('mail_waiting_seconds')).toBe(0)
  const mail = (created_at: Date, next_try_at: Date | null) => ({
    ...{ kind: 'test', recipient: 'a@people.example', subject: 's', text: 't', html: 'h' },
    ...{ created_at, next_try_at },
  })
  await insertRows(app.db, 'mails', [mail(after(-9), null), mail(after(-1), after(1)), mail(now, now)])
  expect(await figure('mail_waiting_seconds')).toBe(3_600)
})

test('a feed ages in its own intervals, unless it is off', async () => {
  expect(await figure('feed_intervals_since_read')).toBeUndefined()
  const vendor_id = vendorId('tidelark-peptides')
  const feed = (name: string, every_minutes: number, state: 'on' | 'off') => ({
    ...{ name, vendor_id, kind: 'csv' as const, link: `https://${name}.example/feed.csv` },
    ...{ every_minutes, state, due_at: now, added_at: after(-24) },
  })
  await insertRows(app.db, 'feed_sources', [
    { ...feed('often', 60, 'on'), read_at: after(-3) },
    feed('never', 720, 'on'),
    feed('off', 60, 'off'),
  ])
  expect(await figure('feed_intervals_since_read')).toBe(3)
})

test('while the database is away, unknown ages are left out', async () => {
  await measureAges({ ...app.deps, reach: { isAway: true } }, jobs)
  const text = await app.deps.metrics.registry.metrics()
  expect(text).not.toMatch(/^(job_overdue_seconds|mail_waiting_seconds|feed_intervals_since_read)[ {]/m)
  expect(text).toMatch(/^process_resident_memory_bytes /m)
})

test('a failed job is a figure until it succeeds, with the time of its last success', async () => {
  const job = 'remove ended sign-ins'
  expect(await figure(`job_failed{job="${job}"}`)).toBe(0)
  expect(await figure(`job_succeeded_timestamp_seconds{job="${job}"}`)).toBeUndefined()
  const ran = async (hours: number, error: string | null = null) => {
    const id = await insertRun(app.db, job, after(hours))
    const result = error === null ? 'done' : 'failed'
    await recordEnd(app.db, id, { result, endedAt: after(hours), rows: 0, error })
  }
  await ran(-3)
  await ran(-2, 'No')
  expect(await figure(`job_failed{job="${job}"}`)).toBe(1)
  expect(await figure(`job_succeeded_timestamp_seconds{job="${job}"}`)).toBe(after(-3).getTime() / 1000)
  await ran(-1)
  expect(await figure(`job_failed{job="${job}"}`)).toBe(0)
})

test('the version, the database and the newest backup are figures', async () => {
  expect(await figure('product_info{version="')).toBe(1)
  expect(await figure('part_up{part="database"}')).toBe(1)
  expect(await figure('backup_made_timestamp_seconds')).toBeUndefined()
  await recordBackup(app.db, now)
  expect(await figure('backup_made_timestamp_seconds')).toBe(now.getTime() / 1000)
})
