import { sql } from 'kysely'
import type { Figure } from '#contract/office/overview-vocabulary.ts'
import type { Counted } from '#server/core/tally.ts'
import { type Db, removed, rowsOf } from '#server/platform/db/db.ts'

/** Adds to the numbers of days. In the order of their key, so that two processes never wait for each other. */
export async function addCounts(db: Db, counted: Counted[]) {
  if (counted.length === 0) return
  const inOrder = counted.toSorted((a, b) => (`${a.day} ${a.figure}` < `${b.day} ${b.figure}` ? -1 : 1))
  await db
    .insertInto('day_figures')
    .values(inOrder)
    .onConflict((conflict) =>
      conflict.columns(['day', 'figure']).doUpdateSet({ count: sql`day_figures.count + excluded.count` }),
    )
    .execute()
}

/** Counts the rows of a day; a number never falls, so that who leaves is not taken out of the past. */
export async function countRows(db: Db, day: string): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into day_figures (day, figure, count)
    select ${day}::date, figure, count from (
      select 'sign_ups' as figure, count(*)::int as count from accounts where ${within('created_at', day)}
      union all
      select 'subscriptions_begun', count(*)::int from subscriptions
        where ${within('created_at', day)} and status not in ('incomplete', 'incomplete_expired')
      union all
      select 'subscriptions_ended', count(*)::int from subscriptions
        where ${within('ended_at', day)} and status <> 'incomplete_expired'
      union all
      select 'reviews_' || (case action when 'hold' then 'held' when 'approve' then 'approved'
          when 'remove' then 'removed' else 'restored' end), count(*)::int
        from moderation_log
        where ${within('created_at', day)} and action in ('hold', 'approve', 'remove', 'restore', 'appeal_restored') group by 1
    ) as counted where count > 0
    order by figure
    on conflict (day, figure) do update set count = excluded.count where day_figures.count < excluded.count`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}

/** A day in UTC, as a range that can use an index. */
const within = (column: 'created_at' | 'ended_at', day: string) =>
  sql`${sql.ref(column)} >= ${`${day}T00:00:00Z`}::timestamptz
    and ${sql.ref(column)} < ${`${day}T00:00:00Z`}::timestamptz + interval '24 hours'`

export const listCounts = (db: Db, since: string) =>
  rowsOf(db)<{ day: string; figure: Figure; count: number }>`
    select to_char(day, 'YYYY-MM-DD') as day, figure, count from day_figures where day >= ${since}::date`

export const removeBefore = (db: Db, day: string): Promise<number> =>
  removed(db.deleteFrom('day_figures').where('day', '<', day))
