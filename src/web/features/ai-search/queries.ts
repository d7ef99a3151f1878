import { read } from '#web/lib/api.ts'

/** What a person may ask this month. Only looks: nothing is counted. */
export const usageQuery = (user_id: string) =>
  read('checkAiUsage', { body: { user_id, increment: false } }, { retry: false })

/** A person's questions with their results, newest first. */
export const recentSearchesQuery = (user_id: string) =>
  read('listAiSearches', { query: { user_id } }, { retry: false })
