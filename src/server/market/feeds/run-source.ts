import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { MINUTE_MS } from '#domain/text/duration.ts'
import { ChangeRefused } from '#server/core/changes/change-set.ts'
import { applyChanges } from '#server/core/changes/service.ts'
import type { Deps } from '#server/core/deps.ts'
import { sendMail } from '#server/core/mail/service.ts'
import type { FeedReading } from '#server/platform/adapters/feeds/feed-kind.ts'
import { renewClaims } from '#server/platform/db/claims-repository.ts'
import type { Db } from '#server/platform/db/db.ts'
import { feedOff } from '#server/platform/emails/feed-off.ts'
import { countTakenBack, putWordings, replaceWaiting } from './packs-repository.ts'
import { planRun, type RunPlan } from './plan-run.ts'
import type { SourceRow } from './repository.ts'
import * as repository from './repository.ts'
import { MOST_FAILURES, nextDue, wordingOf } from './rules.ts'

/** What a run needs; `feeds` asks the shop, everything else is ours. */
type FeedDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'feeds' | 'recordBook'>

/** A claim that its process stops renewing ends after this long, and another process may run the source. */
const CLAIM_MS = 5 * MINUTE_MS

/** Another process has taken the source over, or an operator has turned it off: the reading is dropped. */
class ClaimLost extends Error {}

/** A decision was taken back since the run was planned, which may rest on it. */
class PlanOutdated extends Error {
  override message = 'Decisions were taken back again and again while it ran.'
}

/** What a plan rests on may change before it is applied: another source lists the same, a compound leaves. */
const MOST_PLANS = 3

/** The run of a source from claim to record; null when another process has it, or nothing is due. */
async function runNext(
  deps: FeedDeps,
  { holder, id }: { holder: string; id?: string },
): Promise<{ source: string; result: string } | null> {
  const { db, clock } = deps
  const now = clock()
  const endsAt = () => new Date(clock().getTime() + CLAIM_MS)
  const claimed = await repository.claimSource(db, { id, now }, { holder, endsAt: endsAt() })
  const source = claimed === null ? undefined : await repository.findSource(db, claimed)
  if (!source) return null
  const run = await repository.insertRun(db, source.id, now)
  // A shop that is read politely may take an hour.
  const renewing = setInterval(() => {
    renewClaims(db, 'feed_sources', { holder, endsAt: endsAt() }).catch(() => {})
  }, MINUTE_MS)
  try {
    return { source: source.name, result: await finish(deps, source, { holder, run, startedAt: now }) }
  } catch (error) {
    if (error instanceof ClaimLost) {
      await repository.dropRun(db, run, source.id, { holder, now: clock() })
      return { source: source.name, result: 'interrupted' }
    }
    // The database failed, or we have an error: the next run starts again.
    await fail(deps, source, { holder, run }, 'It could not be finished.', null).catch(() => {})
    throw error
  } finally {
    clearInterval(renewing)
  }
}

type Running = { holder: string; run: number }

async function finish(
  deps: FeedDeps,
  source: SourceRow,
  { startedAt, ...running }: Running & { startedAt: Date },
): Promise<string> {
  const { db, clock, feeds } = deps
  const reading = await readSource(deps, source, startedAt)
  if (feeds.stopped.aborted) {
    const reason = 'The process was stopped.'
    await repository.endRun(db, running.run, { result: 'failed', ended_at: clock(), reason })
    await repository.releaseSource(db, source.id, running.holder)
    return 'failed'
  }
  if (reading.state === 'refused') return fail(deps, source, running, reading.reason, reading.retry_after_ms)
  const due = nextDue(clock(), { every_minutes: source.every_minutes, failures: 0, retryAfterMs: null })
  const next = { due_at: due, failures_in_row: 0 }
  if (reading.state === 'unchanged') {
    const ended = { result: 'unchanged' as const, ended_at: clock() }
    await db.transaction().execute((trx) => endWith(trx, source, running, ended, next))
    return 'unchanged'
  }
  for (let tries = 1; ; tries += 1) {
    const plan = await planRun(db, source, reading, startedAt)
    if (plan.doubt !== null) {
      const { counts, failures, doubt: reason } = plan
      const unapplied = { ...counts, added: 0, changed: 0, confirmed: 0, gone: 0, failures, reason }
      const ended = { ...unapplied, result: 'needs a look' as const, ended_at: clock() }
      const later = { ...next, validators: null }
      await db.transaction().execute((trx) => endWith(trx, source, running, ended, later))
      return 'needs a look'
    }
    try {
      const validators = reading.complete ? reading.validators : null
      await apply(deps, source, running, plan, { ...next, read_at: startedAt, validators })
      return 'done'
    } catch (error) {
      if (error instanceof PlanOutdated || error instanceof ChangeRefused) {
        if (tries < MOST_PLANS) continue
        const reason = `The changes were refused: ${error.message.slice(0, 500)}`
        return fail(deps, source, running, reason, null)
      }
      throw error
    }
  }
}

type Next = Parameters<typeof repository.endClaim>[3]

/** Records the end of a run, and releases its source with its next due time. */
async function endWith(
  trx: Db,
  source: SourceRow,
  { run, holder }: Running,
  ended: repository.RunEnd,
  next: Next,
) {
  await repository.endRun(trx, run, ended)
  if (!(await repository.endClaim(trx, source, holder, next))) throw new ClaimLost()
}

/**
 * A day's first reading covers everything: it confirms unchanged offers. Later readings of a day
 * confirm nothing that is written down, so an unchanged document needs no look.
 */
function readSource({ feeds }: FeedDeps, source: SourceRow, at: Date): Promise<FeedReading> {
  const isReadToday = source.read_at !== null && dayOf(source.read_at) === dayOf(at)
  return feeds.read({
    kind: source.kind,
    link: source.link,
    vendor: source.vendor_slug,
    validators: isReadToday ? source.validators : null,
  })
}

const dayOf = (time: Date) => time.toISOString().slice(0, 10)

/** Offers, what waits, the record and the source's own state: one transaction, so that all of a run is there or nothing. */
async function apply(
  { db, clock, recordBook }: FeedDeps,
  source: SourceRow,
  running: Running,
  plan: RunPlan,
  next: Next & { read_at: Date },
) {
  const at = next.read_at
  await applyChanges(
    db,
    recordBook,
    {
      source: { kind: 'feed', id: source.name },
      run: String(running.run),
      actor: 'job:read feeds',
      reason: `Run ${running.run} of ${source.name}.`,
      put: plan.put,
      end: plan.end,
    },
    {
      now: at,
      alongside: async (trx) => {
        if ((await countTakenBack(trx, source.vendor_id)) !== plan.takenBack) throw new PlanOutdated()
        await replaceWaiting(trx, source.id, { ...plan, at })
        await putWordings(trx, source.id, { ...plan, at })
        const { counts, failures, isWhole } = plan
        const reason = isWhole ? null : 'It was not read to its end, so nothing was ended.'
        const ended = { ...counts, failures, reason, result: 'done' as const, ended_at: clock() }
        // Allowed for one run; said during a run, it is about the next.
        const after = source.may_shrink ? { ...next, may_shrink: false } : next
        await endWith(trx, source, running, ended, after)
      },
    },
  )
}

/** Records a failure; after several in a row the source is off, and the operator gets one mail. */
async function fail(
  { db, clock, config }: FeedDeps,
  source: SourceRow,
  running: Running,
  reason: string,
  retryAfterMs: number | null,
): Promise<'failed'> {
  const failures = source.failures_in_row + 1
  const isOff = failures >= MOST_FAILURES
  const now = clock()
  const next: Next = {
    due_at: nextDue(now, { every_minutes: source.every_minutes, failures, retryAfterMs }),
    failures_in_row: failures,
    ...(isOff && { state: 'off', off_reason: `${failures} failures in a row. The last: ${reason}` }),
  }
  await db.transaction().execute(async (trx) => {
    await endWith(trx, source, running, { result: 'failed', ended_at: now, reason }, next)
    if (isOff && source.state === 'on') {
      const mail = feedOff({ source: source.name, link: source.link, failures, reason }, config)
      await sendMail({ db: trx, clock }, { kind: 'feed off', to: config.SUPPORT_EMAIL, ...mail })
    }
  })
  return 'failed'
}

/** Runs every source that is due, a few shops at once; says how many ran. */
export async function readDueFeeds(deps: FeedDeps): Promise<number> {
  const holder = randomUUID()
  const oneAfterAnother = async () => {
    let ran = 0
    while (!deps.feeds.stopped.aborted && (await runNext(deps, { holder }))) ran += 1
    return ran
  }
  const counts = await Promise.all(Array.from({ length: SHOPS_AT_ONCE }, oneAfterAnother))
  return counts.reduce((sum, count) => sum + count, 0)
}

const SHOPS_AT_ONCE = 3

/**
 * Runs every due source; returns their number. With a database server in a separate thread, so that no request
 * waits for it; the embedded database belongs to the thread that opened it.
 */
export async function readFeeds(deps: FeedDeps): Promise<number> {
  if (!(await repository.hasDueSource(deps.db, deps.clock()))) return 0
  return deps.config.DATABASE_URL === undefined ? readDueFeeds(deps) : inThread(deps)
}

async function inThread({ feeds }: FeedDeps): Promise<number> {
  const thread = new Worker(new URL('../../feeds-thread.ts', import.meta.url))
  const stop = () => thread.postMessage('stop')
  feeds.stopped.addEventListener('abort', stop)
  if (feeds.stopped.aborted) stop()
  let ran = 0
  thread.on('message', (count: number) => {
    ran = count
  })
  try {
    // What it throws arrives as an error.
    await once(thread, 'exit')
    return ran
  } finally {
    feeds.stopped.removeEventListener('abort', stop)
  }
}

/** What was read, when, and what a run would make of it. */
type Look = { source: SourceRow; at: Date; reading: FeedReading; lines: string[] }

/** What a run of each source of a vendor would do, in lines; changes nothing. */
export async function lookAtVendor(deps: FeedDeps, vendor: string): Promise<Look[]> {
  const looks: Look[] = []
  for (const source of await repository.listSourcesOfVendor(deps.db, vendor)) {
    const at = deps.clock()
    const reading = await deps.feeds.read({ kind: source.kind, link: source.link, vendor, validators: null })
    looks.push({ source, at, reading, lines: await linesOf(deps.db, source, reading, at) })
  }
  return looks
}

/** The run of the previewed reading: the shop is not read again. */
export async function applyLook(deps: FeedDeps, { source, at, reading }: Look): Promise<string> {
  const feeds = { ...deps.feeds, read: async () => reading }
  const ran = await runNext({ ...deps, feeds, clock: () => at }, { holder: randomUUID(), id: source.id })
  return ran ? `Run: ${ran.result}.` : 'Another process runs it at the moment.'
}

async function linesOf(db: Db, source: SourceRow, reading: FeedReading, at: Date): Promise<string[]> {
  if (reading.state === 'refused') return [`not read: ${reading.reason}`]
  if (reading.state === 'unchanged') return ['unchanged']
  const { changes, waiting, failures, counts, doubt } = await planRun(db, source, reading, at)
  return [
    ...changes.map(({ what, sku, text }) => [what, sku, text].filter(Boolean).join(' ')),
    ...waiting.map(({ sku, item, reasons }) => `waiting ${sku} '${wordingOf(item)}': ${reasons.join('; ')}`),
    ...failures.map(({ where, reason }) => `not read: ${where}: ${reason}`),
    `${counts.listed} listed: ${counts.added} new, ${counts.changed} changed, ${counts.confirmed} as before, ${counts.gone} gone, ${counts.waiting} waiting, ${counts.failed} not read`,
    ...(doubt ? [doubt] : []),
  ]
}
