import { type SqlBool, sql } from 'kysely'
import type { FeedRun, NewSource } from '#contract/market/feeds.ts'
import type { FeedRunResult } from '#contract/vocabulary.ts'
import type { Validators } from '#server/platform/adapters/fetch/safe-fetcher.ts'
import { type Claim, claimRows, isUnclaimed, UNCLAIMED } from '#server/platform/db/claims-repository.ts'
import { type Db, hasRow, isTold, type Page, pageOf, removed } from '#server/platform/db/db.ts'
import { addRow, findRow, updateRows } from '#server/platform/db/rows.ts'

/** A source with what its run needs of its vendor. */
export type SourceRow = NonNullable<Awaited<ReturnType<typeof findSource>>>

const sources = (db: Db) =>
  db
    .selectFrom('feed_sources as s')
    .innerJoin('vendors as v', 'v.id', 's.vendor_id')
    .selectAll('s')
    .select(['v.slug as vendor_slug', 'v.name as vendor_name', 'v.is_demo'])

export const findSource = (db: Db, id: string) => sources(db).where('s.id', '=', id).executeTakeFirst()

export const listSourcesOfVendor = (db: Db, slug: string) =>
  sources(db).where('v.slug', '=', slug).orderBy('s.name').execute()

/** Feed sources, or those whose last run failed, with counts of their offers and waiting packs. */
export const listSources = (db: Db, isFailing: boolean, page: Page) =>
  pageOf(
    counted(db)
      .$if(isFailing, (query) => query.where('s.failures_in_row', '>', 0))
      .orderBy('s.name'),
    page,
  )

export const listCountedSourcesOf = (db: Db, slug: string, limit: number) =>
  counted(db).where('v.slug', '=', slug).orderBy('s.name').limit(limit).execute()

export const findCountedSource = (db: Db, id: string) => counted(db).where('s.id', '=', id).executeTakeFirst()

const counted = (db: Db) =>
  sources(db).select(({ selectFrom, fn }) => [
    selectFrom('offers as o')
      .where('o.source', '=', sql<string>`'feed:' || s.name`)
      .where(isTold('o'))
      .select(fn.countAll<number>().as('count'))
      .as('offers'),
    selectFrom('feed_waiting as w')
      .whereRef('w.source_id', '=', 's.id')
      .select(fn.countAll<number>().as('count'))
      .as('waiting'),
  ])

/** Null when the vendor has a source with this link already. The name is the first of its kind that is free. */
export async function insertSource(
  db: Db,
  vendor: { id: string; slug: string },
  source: Omit<NewSource, 'vendor'>,
  now: Date,
): Promise<string | null> {
  const plain = `${vendor.slug}-${source.kind.replaceAll('_', '-')}`
  for (let number = 1; ; number += 1) {
    const row = await db
      .insertInto('feed_sources')
      .values({
        ...source,
        name: number === 1 ? plain : `${plain}-${number}`,
        vendor_id: vendor.id,
        due_at: now,
        added_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (row) return row.id
    if (await findRow(db, 'feed_sources', { vendor_id: vendor.id, link: source.link })) return null
  }
}

/** Turning a source on or off clears its failures: they were seen. Turned on, it is due. */
export const switchSource = (
  db: Db,
  id: string,
  { isOn, reason, now }: { isOn: boolean; reason: string | null; now: Date },
) =>
  updateRows(
    db,
    'feed_sources',
    { id },
    {
      state: isOn ? 'on' : 'off',
      off_reason: isOn ? null : reason,
      failures_in_row: 0,
      ...(isOn && { due_at: now }),
    },
  )

/** Makes it due, and to be read as a whole. */
export const makeDue = (
  db: Db,
  which: { id: string } | { vendor_id: string },
  now: Date,
  may_shrink = false,
) =>
  updateRows(db, 'feed_sources', which, { due_at: now, validators: null, ...(may_shrink && { may_shrink }) })

/** Claims the source that has been due the longest, or the named source whether due or not. */
export async function claimSource(db: Db, { id, now }: { id: string | undefined; now: Date }, claim: Claim) {
  const due = id === undefined ? isDue(now) : sql<SqlBool>`id = ${id}`
  const [claimed] = await claimRows(
    db,
    'feed_sources',
    { due, order: ['due_at', 'id'], limit: 1, now },
    claim,
  )
  return claimed ?? null
}

const isDue = (now: Date) => sql<SqlBool>`state = 'on' and due_at <= ${now}`

export const hasDueSource = (db: Db, now: Date): Promise<boolean> =>
  hasRow(db.selectFrom('feed_sources').select('id').where(isDue(now)).where(isUnclaimed(now)).limit(1))

export const releaseSource = (db: Db, id: string, holder: string) =>
  updateRows(db, 'feed_sources', { id, claim_holder: holder }, UNCLAIMED)

/**
 * Gives the source back with what its run came to; false when another process has taken it over or an operator has
 * turned it off meanwhile. What an operator asked for since the claim is still due.
 */
export async function endClaim(
  db: Db,
  claimed: Pick<SourceRow, 'id' | 'state' | 'due_at'>,
  holder: string,
  end: {
    due_at: Date
    failures_in_row: number
    read_at?: Date
    validators?: Validators | null
    may_shrink?: boolean
    state?: 'off'
    off_reason?: string
  },
): Promise<boolean> {
  const { due_at, validators, ...rest } = end
  // A Date has milliseconds, the column has more: what the database wrote itself would never be equal.
  const unlessAskedFor = <T>(column: 'due_at' | 'validators', value: T) =>
    sql<T>`case when date_trunc('milliseconds', due_at) = ${claimed.due_at} then ${value} else ${sql.ref(column)} end`
  return hasRow(
    db
      .updateTable('feed_sources')
      .set({
        ...rest,
        due_at: unlessAskedFor('due_at', due_at),
        ...(validators !== undefined && {
          validators: unlessAskedFor('validators', validators && JSON.stringify(validators)),
        }),
        ...UNCLAIMED,
      })
      .where('id', '=', claimed.id)
      .where('claim_holder', '=', holder)
      .$if(claimed.state === 'on', (query) => query.where('state', '=', 'on'))
      .returning('id'),
  )
}

/** For a run whose findings are dropped; the process that took the source over has ended its record and keeps it. */
export async function dropRun(
  db: Db,
  run: number,
  sourceId: string,
  { holder, now }: { holder: string; now: Date },
) {
  await updateRows(
    db,
    'feed_runs',
    { id: run, result: 'running' },
    { result: 'interrupted', ended_at: now, reason: 'The source was turned off meanwhile.' },
  )
  await releaseSource(db, sourceId, holder)
}

/** The record of a started run; an earlier run of the source that never ended was interrupted. */
export async function insertRun(db: Db, sourceId: string, startedAt: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await updateRows(
      trx,
      'feed_runs',
      { source_id: sourceId, result: 'running' },
      { result: 'interrupted', ended_at: startedAt },
    )
    const run = { source_id: sourceId, result: 'running' as const, started_at: startedAt }
    return (await addRow(trx, 'feed_runs', run)).id
  })
}

/** What a run came to; its figures say how many packs it listed, and what became of them. */
export type RunEnd = Partial<Omit<FeedRun, 'id' | 'result' | 'started_at' | 'ended_at'>> & {
  result: Exclude<FeedRunResult, 'running' | 'interrupted'>
  ended_at: Date
}

export async function endRun(db: Db, id: number, end: RunEnd) {
  const { failures, ...rest } = end
  await updateRows(
    db,
    'feed_runs',
    { id },
    { ...rest, ...(failures && { failures: JSON.stringify(failures) }) },
  )
}

export const listRuns = (db: Db, sourceId: string, page: Page) =>
  pageOf(db.selectFrom('feed_runs').selectAll().where('source_id', '=', sourceId).orderBy('id', 'desc'), page)

/** The newest run of each of these sources. */
export async function listLastRuns(db: Db, sourceIds: string[]) {
  if (sourceIds.length === 0) return []
  return db
    .selectFrom('feed_sources as s')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('feed_runs as r')
          .whereRef('r.source_id', '=', 's.id')
          .selectAll('r')
          .orderBy('r.id', 'desc')
          .limit(1)
          .as('r'),
      (join) => join.onTrue(),
    )
    .where('s.id', 'in', sourceIds)
    .selectAll('r')
    .execute()
}

export const removeRunsBefore = (db: Db, time: Date): Promise<number> =>
  removed(db.deleteFrom('feed_runs').where('started_at', '<', time).where('result', '!=', 'running'))
