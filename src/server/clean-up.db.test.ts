import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#domain/text/duration.ts'
import { addRow, insertRow } from '#server/platform/db/rows.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { sharedApp } from '#test/app.ts'
import type { Person } from '#test/reviews.ts'
import { compoundId } from './core/records/ids.ts'
import { jobs } from './jobs.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS)
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS)

let person: Person
const app = await sharedApp({ deps: { clock: () => NOW } })
beforeEach(async () => {
  person = await app.person()
})

const run = (name: string) => {
  const job = jobs.find((each) => each.name === name)
  if (!job) throw new Error(`There is no job ${name}.`)
  return job.run(app.deps)
}
const count = async (table: keyof Database) => (await app.db.selectFrom(table).selectAll().execute()).length

/** A link of a mail, for an existing account. */
const oneTimeToken = (expires_at: Date) =>
  insertRow(app.db, 'auth_one_time_tokens', {
    ...{ id: randomUUID(), user_id: person.id, kind: 'recovery', email: person.email, expires_at },
    ...{ link_hash: randomUUID(), code_hash: randomUUID(), created_at: daysAgo(30), spent_at: NOW },
  })
const flow = (created_at: Date) =>
  insertRow(app.db, 'auth_flows', { id: randomUUID(), kind: 'google', redirect_to: '/', created_at })
let tokens = 1
async function refreshToken(revoked_at: Date) {
  tokens += 1
  const token = { hash: randomUUID(), session_id: person.sessionId, number: tokens }
  await insertRow(app.db, 'auth_refresh_tokens', { ...token, created_at: revoked_at, revoked_at })
}
const knownClient = (seen_at: Date) =>
  insertRow(app.db, 'auth_known_clients', { user_id: person.id, client: `browser ${randomUUID()}`, seen_at })
const auditEntry = (at: Date) =>
  insertRow(app.db, 'auth_audit', { at, action: 'signed_in', user_id: person.id, ip: '' })
function retiredKey(retired_at: Date) {
  const key = { id: randomUUID(), purpose: 'sign', jwk: '{}', created_at: daysAgo(30) } as const
  return insertRow(app.db, 'auth_keys', { ...key, retired_at })
}
const rateLimit = (window_ends_at: Date) =>
  insertRow(app.db, 'rate_limits', { key: randomUUID(), count: 1, window_ends_at })
async function factorReset(ends_at: Date) {
  const [{ id: account_id }, { id: actor_id }] = [await app.person(), await app.person()]
  const asked = { account_id, actor_id, checked: 'By post.', asked_at: NOW }
  await insertRow(app.db, 'factor_resets', { ...asked, ends_at })
}

/** A finished or running run of a source of feeds. */
async function feedRun(started_at: Date, result: 'done' | 'running' = 'done') {
  const { id: vendor_id } = await app.db.selectFrom('vendors').select('id').limit(1).executeTakeFirstOrThrow()
  const name = `source-${randomUUID()}`
  const { id: source_id } = await addRow(app.db, 'feed_sources', {
    ...{ name, vendor_id, kind: 'csv', link: `https://${name}.example/feed.csv`, every_minutes: 60 },
    ...{ due_at: NOW, added_at: NOW, validators: null },
  })
  const ended_at = result === 'running' ? null : started_at
  await insertRow(app.db, 'feed_runs', { source_id, result, started_at, ended_at })
}

/** A mailed or waiting alert. */
async function alert(found_at: Date, settled_at: Date | null = found_at) {
  const wish = { target: { kind: 'compound', id: compoundId('bpc-157') }, condition: 'lowest' } as const
  const { watch } = (await person.call('createWatch', { body: { ...wish, amount: null } })).body
  const { id: observation_id } = await app.db
    .selectFrom('price_observations')
    .select('id')
    .where('id', 'not in', app.db.selectFrom('watch_alerts').select('observation_id'))
    .executeTakeFirstOrThrow()
  const found = { watch_id: watch.id, observation_id, before: null }
  await insertRow(app.db, 'watch_alerts', { ...found, found_at, settled_at })
}

type Row = [job: string, table: keyof Database, add: (time: Date) => Promise<unknown>, gone: Date, kept: Date]
const KEPT: Row[] = [
  ['remove ended sign-ins', 'auth_one_time_tokens', oneTimeToken, daysAgo(7.1), daysAgo(6.9)],
  ['remove ended sign-ins', 'auth_flows', flow, daysAgo(8.1), daysAgo(7.9)],
  ['remove ended sign-ins', 'auth_refresh_tokens', refreshToken, daysAgo(30.1), daysAgo(29.9)],
  ['remove ended sign-ins', 'auth_known_clients', knownClient, daysAgo(365.1), daysAgo(364.9)],
  ['remove ended sign-ins', 'auth_audit', auditEntry, daysAgo(365.1), daysAgo(364.9)],
  ['remove ended sign-ins', 'auth_keys', retiredKey, hoursAgo(2.1), hoursAgo(1.9)],
  ['remove ended rate limits', 'rate_limits', rateLimit, hoursAgo(0.1), hoursAgo(-0.1)],
  ['remove ended factor resets', 'factor_resets', factorReset, hoursAgo(0.1), hoursAgo(-0.1)],
  ['remove old feed runs', 'feed_runs', feedRun, daysAgo(90.1), daysAgo(89.9)],
  ['remove old alerts', 'watch_alerts', alert, daysAgo(365.1), daysAgo(364.9)],
]

test.each(KEPT)('%s: ended rows in %s go, and others stay', async (job, table, add, gone, kept) => {
  await run(job)
  await add(kept)
  const before = await count(table)
  await add(gone)
  expect(await count(table)).toBe(before + 1)
  expect(await run(job)).toBe(1)
  expect(await count(table)).toBe(before)
})

test.each([
  ['remove old feed runs', 'feed_runs', () => feedRun(daysAgo(200), 'running')],
  ['remove old alerts', 'watch_alerts', () => alert(daysAgo(800), null)],
] as const)('%s: unfinished rows stay in %s, however old', async (job, table, add) => {
  await add()
  const before = await count(table)
  expect(await run(job)).toBe(0)
  expect(await count(table)).toBe(before)
})
