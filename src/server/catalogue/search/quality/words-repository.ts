import { emailOfActor } from '#server/platform/db/actor-email.ts'
import { countOf } from '#server/platform/db/answer-of.ts'
import type { Db } from '#server/platform/db/schema.ts'

/** All of them: people write them one by one. */
export const listWords = (db: Db) =>
  db
    .selectFrom('search_words')
    .select(['word', 'topic', 'reason', 'added_at', emailOfActor('search_words.added_by').as('by')])
    .orderBy('added_at', 'desc')
    .orderBy('word')
    .execute()

export const countWords = (db: Db): Promise<number> => countOf(db.selectFrom('search_words'))
