import type { FeedRun } from '#contract/market/feeds.ts'
import type { FeedRunResult } from '#contract/vocabulary.ts'
import { type Page, pageOf } from '#server/platform/db/page-of.ts'
import { removed } from '#server/platform/db/removed.ts'
import { addRow, updateRows } from '#server/platform/db/rows.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { releaseSource } from './repository.ts'

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

/** How many packs a run listed, and what became of them. */
export type RunCounts = Omit<FeedRun, 'id' | 'result' | 'started_at' | 'ended_at' | 'reason' | 'failures'>

export async function endRun(
  db: Db,
  id: number,
  end: {
    result: Exclude<FeedRunResult, 'running' | 'interrupted'>
    ended_at: Date
    reason?: string | null
    failures?: FeedRun['failures']
  } & Partial<RunCounts>,
) {
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
