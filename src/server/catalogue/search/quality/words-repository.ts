import { sql } from 'kysely'
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

export async function countWords(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('search_words')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** False when it is there already. */
export async function insertWord(
  db: Db,
  word: { word: string; topic: string; reason: string; added_by: string; added_at: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('search_words')
    .values(word)
    .onConflict((conflict) => conflict.doNothing())
    .returning('word')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteWord(db: Db, { word, topic }: { word: string; topic: string }): Promise<boolean> {
  const row = await db
    .deleteFrom('search_words')
    .where('word', '=', word)
    .where('topic', '=', topic)
    .returning('word')
    .executeTakeFirst()
  return row !== undefined
}
