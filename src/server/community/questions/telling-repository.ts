import { sql } from 'kysely'
import type { Db } from '#server/ground/db/schema.ts'

/** Answers without a notice yet, the oldest first; another process takes other rows. */
export const takeUntold = (trx: Db, limit: number) =>
  trx
    .selectFrom('posts')
    .where(sql<boolean>`kind = 'answer' and state = 'published' and told_at is null`)
    .select(['id', 'question_id', 'account_id'])
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()

/** A question that everybody sees. */
export const findAsked = (db: Db, id: string) =>
  db
    .selectFrom('posts')
    .where('id', '=', id)
    .where('state', '=', 'published')
    .select(['account_id', 'post_text'])
    .executeTakeFirst()

export async function setTold(trx: Db, ids: readonly string[], at: Date) {
  if (ids.length > 0) await trx.updateTable('posts').set({ told_at: at }).where('id', 'in', ids).execute()
}
