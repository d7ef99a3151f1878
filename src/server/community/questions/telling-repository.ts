import { sql } from 'kysely'
import type { Db } from '#server/platform/db/schema.ts'

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

/** A question that everybody sees, with the name of its compound or vendor. */
export const findAsked = (db: Db, id: string) =>
  db
    .selectFrom('posts as p')
    .leftJoin('drugs as d', 'd.id', 'p.target_id')
    .leftJoin('vendors as v', 'v.id', 'p.target_id')
    .where('p.id', '=', id)
    .where('p.state', '=', 'published')
    .select(['p.account_id', 'p.post_text', sql<string>`coalesce(d.proper_name, v.name)`.as('about')])
    .executeTakeFirst()
