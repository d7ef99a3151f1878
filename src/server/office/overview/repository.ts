import { type RawBuilder, sql } from 'kysely'
import type { CaseKind, CaseState } from '#contract/office/case-vocabulary.ts'
import { MOST_COUNTED, type Queue } from '#contract/office/overview-vocabulary.ts'
import { IS_OPEN } from '#server/catalogue/literature/which-finds.ts'
import { type Db, rowsOf } from '#server/platform/db/db.ts'

/** Rows that are cases in one state. Each source has an index of `at` over the rows that its condition leaves. */
type Source = {
  kind: CaseKind
  queue: Queue
  /** The table, with the column that names the case. */
  from: readonly [table: string, id: string]
  is: string
  /** Its place in the order: the due day, or since when it waits or is there. */
  at: string
  /** Where `at` is the due day: since when it waits. */
  since?: string
  assignee?: string
}

const OF = {
  reviews: { kind: 'reviews', queue: 'reviews', from: ['reviews', 'id'] },
  answers: { kind: 'reviews', queue: 'reviews', from: ['review_answers', 'id'] },
  posts: { kind: 'reviews', queue: 'posts', from: ['posts', 'id'] },
  disputes: { kind: 'disputes', queue: 'disputes', from: ['disputes', 'ticket'] },
  messages: {
    kind: 'messages',
    queue: 'messages',
    from: ['contact_messages', 'id'],
    at: 'created_at',
    assignee: 'assignee_id',
  },
  proposals: { kind: 'proposals', queue: 'proposals', from: ['vendor_proposals', 'id'] },
} as const

const QUEUED = { is: 'queued_at is not null', at: 'queued_at' }
const REMOVED = { is: "state = 'removed'", at: 'created_at' }

const SOURCES: Record<CaseState, readonly Source[]> = {
  open: [
    { ...OF.reviews, is: 'returns_at is not null', at: 'returns_at', since: 'queued_at' },
    { ...OF.disputes, is: "state <> 'decided'", at: 'due_at', since: 'created_at' },
    { ...OF.reviews, is: 'queued_at is not null and returns_at is null', at: 'queued_at' },
    { ...OF.answers, ...QUEUED },
    { ...OF.posts, ...QUEUED },
    { ...OF.messages, is: "state = 'open'" },
    { ...OF.proposals, is: "state = 'waiting'", at: 'created_at' },
  ],
  waiting: [{ ...OF.messages, is: "state = 'waiting'" }],
  closed: [
    { ...OF.reviews, ...REMOVED },
    { ...OF.answers, ...REMOVED },
    { ...OF.posts, ...REMOVED },
    { ...OF.disputes, is: "state = 'decided'", at: 'decided_at' },
    { ...OF.messages, is: "state = 'answered'" },
    { ...OF.proposals, is: "state in ('accepted', 'declined')", at: 'decided_at' },
  ],
  held: [{ ...OF.messages, is: "state = 'held'" }],
}

/** Where a page ends: cases with a due day come before the others. */
export type CasePlace = { isDue: boolean; at: string; key: string }
export type CaseRow = { kind: CaseKind; id: string; is_due: boolean; at: Date; key: string }

type Asked = {
  kinds: readonly CaseKind[]
  state: CaseState
  assigneeId: string | null
  after: CasePlace | null
  limit: number
}

/** The cases of a page, by their names alone. No source is read further than the page goes. */
export async function listCases(
  db: Db,
  { kinds, state, assigneeId, after, limit }: Asked,
): Promise<CaseRow[]> {
  const [order, behind] = state === 'open' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`]
  const sources = SOURCES[state].filter(
    ({ kind, since, assignee }) =>
      kinds.includes(kind) &&
      (assigneeId === null || assignee !== undefined) &&
      !(after && !after.isDue && since !== undefined),
  )
  if (sources.length === 0) return []
  const pages = sources.map((source) => {
    const [at, isDue] = [sql.ref(source.at), source.since !== undefined]
    const isBehind: RawBuilder<unknown> =
      after?.isDue === isDue
        ? sql`(${at}, id) ${behind} (${after.at}::timestamptz, ${after.key}::uuid)`
        : sql`true`
    return sql`(
      select ${source.kind}::text as kind, ${sql.ref(source.from[1])}::text as id, ${isDue}::boolean as is_due, ${at} as at,
        id::text as key
      from ${sql.table(source.from[0])} where ${sql.raw(source.is)} and ${isBehind}
        and ${source.assignee && assigneeId !== null ? sql`${sql.ref(source.assignee)} = ${assigneeId}` : sql`true`}
      order by ${at} ${order}, ${sql.ref('id')} ${order} limit ${limit})`
  })
  return rowsOf(db)<CaseRow>`
    select * from (${sql.join(pages, sql` union all `)}) as cases
    order by is_due desc, at ${order}, key::uuid ${order} limit ${limit}`
}

type CaseQueue = (typeof OF)[keyof typeof OF]['queue']
const isCaseQueue = (queue: Queue): queue is CaseQueue =>
  SOURCES.open.some((source) => source.queue === queue)

/** Since when the open cases of a queue wait, as `at`: at most so many of each source. */
const openSince = (queue: CaseQueue, most: number) =>
  sql.join(
    SOURCES.open
      .filter((source) => source.queue === queue)
      .map(
        ({ from, is, at, since = at }) => sql`(
          select ${sql.ref(since)} as at from ${sql.table(from[0])}
          where ${sql.raw(is)} order by ${sql.ref(at)} limit ${most})`,
      ),
    sql` union all `,
  )

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
