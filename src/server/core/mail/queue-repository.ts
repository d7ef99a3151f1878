import { type SqlBool, sql } from 'kysely'
import type { MailView } from '#contract/core/mail-vocabulary.ts'
import { isUnclaimed } from '#server/platform/db/claims-repository.ts'
import type { Db } from '#server/platform/db/schema.ts'
import type { Place } from '#server/platform/page-place.ts'

const COLUMNS = [
  'id',
  'kind',
  'recipient',
  'created_at',
  'tries',
  'next_try_at',
  'last_failure',
  'dropped_at',
  'drop_reason',
] as const

/** In the words of the indexes. */
const OF_VIEW: Record<MailView, ReturnType<typeof sql<SqlBool>>> = {
  failed: sql<SqlBool>`delivered_at is null and last_failure is not null and dropped_at is null`,
  waiting: sql<SqlBool>`next_try_at is not null and last_failure is null`,
  dropped: sql<SqlBool>`dropped_at is not null`,
}

/** Failed and waiting mails, the oldest first; dropped mails, the latest first. */
export function listQueued(db: Db, view: MailView, after: Place | null, limit: number) {
  const rows = db.selectFrom('mails').select(COLUMNS).where(OF_VIEW[view]).limit(limit)
  if (view === 'dropped')
    return rows
      .$if(after !== null, (query) =>
        query.where(sql<SqlBool>`(dropped_at, id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
      )
      .orderBy('dropped_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
  return rows
    .$if(after !== null, (query) =>
      query.where(sql<SqlBool>`(created_at, id) > (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export type QueuedRow = Awaited<ReturnType<typeof listQueued>>[number]

export const lockMail = (db: Db, id: string) =>
  db
    .selectFrom('mails')
    .select([...COLUMNS, 'delivered_at', 'claim_ends_at'])
    .select(sql<boolean>`text = '' and html = ''`.as('has_no_words'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Makes mails that failed and have their words due, the oldest first, but none that is being sent. */
export function makeFailedDue(db: Db, now: Date, limit: number) {
  return db
    .updateTable('mails')
    .set({ next_try_at: now, tries: 0 })
    .where('id', 'in', (failed) =>
      failed
        .selectFrom('mails')
        .select('id')
        .where(OF_VIEW.failed)
        .where(isUnclaimed(now))
        .where((eb) => eb.or([eb('text', '!=', ''), eb('html', '!=', '')]))
        .orderBy('created_at')
        .orderBy('id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute()
}
