import { sql } from 'kysely'
import { countOf } from '#server/platform/db/answer-of.ts'
import type { Db } from '#server/platform/db/schema.ts'

/** All of them: people write them one by one. */
export const listWords = (db: Db) =>
  db
    .selectFrom('search_words as w')
    .leftJoin('accounts as a', (join) =>
      join.on(sql<boolean>`a.id = case when w.added_by like 'person:%' then substr(w.added_by, 8)::uuid end`),
    )
    .select(['w.word', 'w.topic', 'w.reason', 'w.added_at', 'a.email as by'])
    .orderBy('w.added_at', 'desc')
    .orderBy('w.word')
    .execute()

export const countWords = (db: Db): Promise<number> => countOf(db.selectFrom('search_words'))
