import type { Insertable } from 'kysely'
import type { AiRecommendation } from '#contract/ai-search/ai-search.ts'
import type { Db } from '#server/platform/db/db.ts'
import { insertRow } from '#server/platform/db/rows.ts'
import type { Database } from '#server/platform/db/schema.ts'

/** A stored recommendation: with the reason for readers without premium content. */
export type StoredRecommendation = AiRecommendation & { open_reason: string }

/** Keeps a search; the same question asked again takes the place of the old one, and only the newest stay. */
export async function addSearch(db: Db, search: Insertable<Database['ai_searches']>, most: number) {
  const { account_id: accountId, query } = search
  await db
    .deleteFrom('ai_searches')
    .where('account_id', '=', accountId)
    .where((eb) => eb(eb.fn('lower', ['query']), '=', query.toLowerCase()))
    .execute()
  await insertRow(db, 'ai_searches', search)
  await db
    .deleteFrom('ai_searches')
    .where('account_id', '=', accountId)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('ai_searches')
        .select('id')
        .where('account_id', '=', accountId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(most),
    )
    .execute()
}

export const listSearches = (db: Db, accountId: string, limit: number) =>
  db
    .selectFrom('ai_searches')
    .select(['id', 'query', 'results', 'engine', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
