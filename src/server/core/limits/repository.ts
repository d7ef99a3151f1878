import { sql } from 'kysely'
import { type Db, removed } from '#server/platform/db/db.ts'

/** Counts one use in the running window, or opens a new one; one statement, so parallel uses all count. */
export async function countUse(db: Db, key: string, now: Date, windowEndsAt: Date) {
  const hasEnded = sql<boolean>`rate_limits.window_ends_at <= ${now}`
  return db
    .insertInto('rate_limits')
    .values({ key, count: 1, window_ends_at: windowEndsAt })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          count: sql`case when ${hasEnded} then 1 else rate_limits.count + 1 end`,
          window_ends_at: sql`case when ${hasEnded} then excluded.window_ends_at else rate_limits.window_ends_at end`,
        }),
    )
    .returning(['count', 'window_ends_at'])
    .executeTakeFirstOrThrow()
}

export const removeEnded = (db: Db, now: Date): Promise<number> =>
  removed(db.deleteFrom('rate_limits').where('window_ends_at', '<=', now))

export async function uncountUse(db: Db, key: string) {
  await db
    .updateTable('rate_limits')
    .set({ count: sql`greatest(0, count - 1)` })
    .where('key', '=', key)
    .execute()
}
