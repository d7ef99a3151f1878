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

/** Prices and vendors of compounds as they are now, whenever the answer was given. */
export const cardsQuery = (ids: string[]) =>
  queryOptions({
    queryKey: ['drugs', 'by-id', ids.join()],
    queryFn: ({ signal }) => call('listDrugsById', { query: { ids: ids.join() } }, { signal }),
    enabled: ids.length > 0,
    retry: false,
  })

/** A person's questions with their results, newest first. */
export const recentSearchesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['ai-search', 'recent', userId],
    queryFn: ({ signal }) => call('listAiSearches', { query: { user_id: userId } }, { signal }),
    retry: false,
    meta: PERSONAL,
  })
