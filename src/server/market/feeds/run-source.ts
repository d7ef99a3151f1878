import { randomUUID } from 'node:crypto'
import { MINUTE_MS } from '#domain/text/duration.ts'
import { ChangeRefused } from '#server/core/changes/change-set.ts'
import { applyChanges } from '#server/core/changes/service.ts'
import type { Deps } from '#server/core/deps.ts'
import { sendMail } from '#server/core/mail/service.ts'
import type { FeedReading } from '#server/platform/adapters/feeds/feed-kind.ts'
import { renewClaims } from '#server/platform/db/claims-repository.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { feedOff } from '#server/platform/emails/feed-off.ts'
import { countTakenBack } from './decisions-repository.ts'
import { replaceWaiting } from './packs-repository.ts'
import { planRun, type RunPlan } from './plan-run.ts'
import { claimSource, endClaim, findSource, releaseSource, type SourceRow } from './repository.ts'
import { MOST_FAILURES, nextDue } from './rules.ts'
import { dropRun, endRun, insertRun } from './runs-repository.ts'
import { putWordings } from './wordings-repository.ts'

/** What a run needs; `feeds` asks the shop, everything else is ours. */
export type FeedDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'feeds' | 'recordBook'>

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
export async function runNext(
  deps: FeedDeps,
  { holder, id }: { holder: string; id?: string },
): Promise<{ source: string; result: string } | null> {
  const { db, clock } = deps
  const now = clock()
  const endsAt = () => new Date(clock().getTime() + CLAIM_MS)
  const claimed = await claimSource(db, { id, now }, { holder, endsAt: endsAt() })
  const source = claimed === null ? undefined : await findSource(db, claimed)
  if (!source) return null
  const run = await insertRun(db, source.id, now)
  // A shop that is read politely may take an hour.
  const renewing = setInterval(() => {
    renewClaims(db, 'feed_sources', { holder, endsAt: endsAt() }).catch(() => {})
  }, MINUTE_MS)
  try {
    return { source: source.name, result: await finish(deps, source, { holder, run, startedAt: now }) }
  } catch (error) {
    if (error instanceof ClaimLost) {
      await dropRun(db, run, source.id, { holder, now: clock() })
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
    await endRun(db, running.run, { result: 'failed', ended_at: clock(), reason: 'The process was stopped.' })
    await releaseSource(db, source.id, running.holder)
    return 'failed'
  }
  if (reading.state === 'refused') return fail(deps, source, running, reading.reason, reading.retry_after_ms)
  const due = nextDue(clock(), { every_minutes: source.every_minutes, failures: 0, retryAfterMs: null })
  if (reading.state === 'unchanged') {
    await inOneTransaction(db, async (trx) => {
      await endRun(trx, running.run, { result: 'unchanged', ended_at: clock() })
      await release(trx, source, running, { due_at: due, failures_in_row: 0 })
    })
    return 'unchanged'
  }
  for (let tries = 1; ; tries += 1) {
    const plan = await planRun(db, source, reading, startedAt)
    if (plan.doubt !== null) return leaveToPerson(deps, source, { ...running, plan, due })
    try {
      const validators = reading.complete ? reading.validators : null
      await apply(deps, source, { ...running, plan, startedAt, due, validators })
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

/** Nothing of it is applied. */
async function leaveToPerson(
  { db, clock }: FeedDeps,
  source: SourceRow,
  { plan, due, ...running }: Running & { plan: RunPlan; due: Date },
) {
  await inOneTransaction(db, async (trx) => {
    await endRun(trx, running.run, {
      ...plan.counts,
      added: 0,
      changed: 0,
      confirmed: 0,
      gone: 0,
      failures: plan.failures,
      result: 'needs a look',
      ended_at: clock(),
      reason: plan.doubt,
    })
    await release(trx, source, running, { due_at: due, failures_in_row: 0, validators: null })
  })
  return 'needs a look'
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

type Applying = Running & { plan: RunPlan; startedAt: Date; due: Date; validators: SourceRow['validators'] }

/** Offers, what waits, the record and the source's own state: one transaction, so that all of a run is there or nothing. */
async function apply(
  { db, clock, recordBook }: FeedDeps,
  source: SourceRow,
  { plan, startedAt, due, validators, ...running }: Applying,
) {
  await applyChanges(
    db,
    recordBook,
    {
      source: { kind: 'feed', id: source.name },
      run: String(running.run),
      actor: 'job:read feeds',
      reason: `Run ${running.run} of ${source.name}.`,
      put: { offer: plan.put, 'blend-offer': plan.putBlends },
      end: { offer: plan.end, 'blend-offer': plan.endBlends },
    },
    {
      now: startedAt,
      alongside: async (trx) => {
        if ((await countTakenBack(trx, source.vendor_id)) !== plan.takenBack) throw new PlanOutdated()
        await replaceWaiting(trx, source.id, { ...plan, at: startedAt })
        await putWordings(trx, source.id, { ...plan, at: startedAt })
        await endRun(trx, running.run, {
          ...plan.counts,
          failures: plan.failures,
          result: 'done',
          ended_at: clock(),
          reason: plan.isWhole ? null : 'It was not read to its end, so nothing was ended.',
        })
        await release(trx, source, running, {
          due_at: due,
          failures_in_row: 0,
          read_at: startedAt,
          validators,
          // Allowed for one run; said during a run, it is about the next.
          ...(source.may_shrink && { may_shrink: false }),
        })
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
  await inOneTransaction(db, async (trx) => {
    await endRun(trx, running.run, { result: 'failed', ended_at: now, reason })
    await release(trx, source, running, {
      due_at: nextDue(now, { every_minutes: source.every_minutes, failures, retryAfterMs }),
      failures_in_row: failures,
      ...(isOff && { state: 'off', off_reason: `${failures} failures in a row. The last: ${reason}` }),
    })
    if (isOff && source.state === 'on') {
      const mail = feedOff({ source: source.name, link: source.link, failures, reason }, config)
      await sendMail({ db: trx, clock }, { kind: 'feed off', to: config.SUPPORT_EMAIL, ...mail })
    }
  })
  return 'failed'
}

async function release(trx: Db, source: SourceRow, { holder }: Running, end: Parameters<typeof endClaim>[3]) {
  if (!(await endClaim(trx, source, holder, end))) throw new ClaimLost()
}

const inOneTransaction = (db: Db, work: (trx: Db) => Promise<void>) => db.transaction().execute(work)

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
