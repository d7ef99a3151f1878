import { type RawBuilder, sql } from 'kysely'
import { MOST_COUNTED, type Queue } from '#contract/office/overview-vocabulary.ts'
import { IS_OPEN } from '#server/catalogue/literature/which-finds.ts'
import { rowsOf } from '#server/platform/db/answer-of.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { type CaseQueue, isCaseQueue, openSince } from './cases-repository.ts'

/** Since when each entry of a queue waits, where it is no queue of cases. The oldest come first by an index, and no more are read than are counted. */
const SINCE: Record<Exclude<Queue, CaseQueue>, (now: Date) => RawBuilder<unknown>> = {
  proofs: () => sql`select created_at as at from purchase_proofs order by created_at`,
  // Since the draft was sent or last changed.
  drafts: () => sql`select updated_at as at from drafts where state = 'in_review' order by updated_at`,
  // Stated by a vendor and not confirmed: since it was sent or last corrected.
  certificates: () => sql`
    select h.at from certificates as c join record_heads as h on h.record_id = c.id
    where c.source like 'vendor:%'
      and not exists (select 1 from certificate_confirmations as k where k.certificate_id = c.id)
    order by c.seen_on`,
  // An article found for several compounds waits once.
  literature: () => sql`
    select min(f.found_at) as at from literature_finds as f where ${sql.raw(IS_OPEN)}
    group by f.entry_id order by at`,
  // Feeds whose last run failed, since the first of the consecutive failures, as far back as runs are stored.
  feeds: () => sql`
    select coalesce(first.started_at, s.read_at, s.added_at) as at from feed_sources as s left join lateral (
      select started_at from feed_runs where source_id = s.id and result = 'failed'
      order by id desc offset s.failures_in_row - 1 limit 1) as first on true
    where s.failures_in_row > 0 order by s.name`,
  packs: () => sql`select first_seen_at as at from feed_waiting where not is_jump order by first_seen_at`,
  jumps: () => sql`select first_seen_at as at from feed_waiting where is_jump order by first_seen_at`,
  claims: (now) =>
    sql`select created_at as at from vendor_claims where expires_at > ${now} order by expires_at`,
  payments: () => sql`
    select coalesce(status_since, created_at) as at from subscriptions
    where status in ('past_due', 'unpaid', 'paused') order by coalesce(status_since, created_at)`,
  // Jobs whose last run failed; a later success ends the wait.
  jobs: () => sql`
    select last.started_at as at from jobs as j cross join lateral (
      select result, started_at from job_runs where job = j.name and result <> 'running'
      order by started_at desc limit 1) as last
    where last.result = 'failed'`,
  paused: () => sql`select paused_at as at from jobs where paused_at is not null`,
  mails: () => sql`
    select created_at as at from mails
    where delivered_at is null and last_failure is not null and dropped_at is null order by created_at`,
}

const MOST = MOST_COUNTED + 1

type Row = { queue: Queue; count: number; oldest_at: Date | null }

/** How much waits in each queue and since when, in one query. */
export function countQueues(db: Db, queues: readonly Queue[], now: Date): Promise<Row[]> {
  const parts = queues.map(
    (queue) => sql`
      select ${queue}::text as queue, least(count(*), ${MOST})::int as count, min(at) as oldest_at
      from (${isCaseQueue(queue) ? openSince(queue, MOST) : sql`select * from (${SINCE[queue](now)}) as w limit ${MOST}`}) as waiting`,
  )
  return rowsOf(db)<Row>`${sql.join(parts, sql` union all `)}`
}
