import { sql } from 'kysely'
import type { Db } from '#server/ground/db/schema.ts'

/** Longer queues are not counted further. */
const MOST_LOOKED_AT = 1_000

/** When the oldest mail that is still to go out was written; null when none waits. */
export async function oldestWaitingMail(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom((waiting) =>
      waiting
        .selectFrom('mails')
        .select('created_at')
        .where('next_try_at', 'is not', null)
        .orderBy('next_try_at')
        .limit(MOST_LOOKED_AT)
        .as('waiting'),
    )
    .select((eb) => eb.fn.min('created_at').as('oldest'))
    .executeTakeFirst()
  return row?.oldest ?? null
}

/** How many intervals late the most overdue feed is; null without feeds. */
export async function mostIntervalsMissed(db: Db, now: Date): Promise<number | null> {
  const row = await db
    .selectFrom('feed_sources')
    .where('state', '=', 'on')
    .select(
      sql<
        number | null
      >`max(extract(epoch from ${now}::timestamptz - coalesce(read_at, added_at)) / (every_minutes * 60))::float8`.as(
        'missed',
      ),
    )
    .executeTakeFirst()
  return row?.missed ?? null
}
