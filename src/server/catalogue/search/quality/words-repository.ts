import { type Insertable, sql } from 'kysely'
import { countOf, hasRow } from '#server/platform/db/answer-of.ts'
import { insertIfNew } from '#server/platform/db/rows.ts'
import type { Database, Db } from '#server/platform/db/schema.ts'

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

/** False when it is there already. */
export const insertWord = (db: Db, word: Insertable<Database['search_words']>): Promise<boolean> =>
  insertIfNew(db, 'search_words', word)

export const deleteWord = (db: Db, { word, topic }: { word: string; topic: string }): Promise<boolean> =>
  hasRow(db.deleteFrom('search_words').where('word', '=', word).where('topic', '=', topic).returning('word'))
