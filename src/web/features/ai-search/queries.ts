import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'
import { PERSONAL } from '#web/lib/personal.ts'

/** What a person may ask this month. Only looks: nothing is counted. */
export const usageQuery = (userId: string) =>
  queryOptions({
    queryKey: ['ai-search', 'usage', userId],
    queryFn: ({ signal }) =>
      call('checkAiUsage', { body: { user_id: userId, increment: false } }, { signal }),
    retry: false,
    meta: PERSONAL,
  })

/** A person's questions with their results, newest first. */
export const recentSearchesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['ai-search', 'recent', userId],
    queryFn: ({ signal }) => call('listAiSearches', { query: { user_id: userId } }, { signal }),
    retry: false,
    meta: PERSONAL,
  })
