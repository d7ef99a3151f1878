import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { AskedView } from '#contract/catalogue/search-quality-vocabulary.ts'
import { call } from '#web/lib/api.ts'
import { PERSONAL } from '#web/lib/personal.ts'

export const askedQuery = (view: AskedView) =>
  infiniteQueryOptions({
    queryKey: ['search-quality', 'asked', view],
    queryFn: ({ pageParam: after, signal }) => call('listAsked', { query: { view, after } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    retry: false,
    meta: PERSONAL,
  })

export const wordsQuery = queryOptions({
  queryKey: ['search-quality', 'words'],
  queryFn: ({ signal }) => call('listSearchWords', {}, { signal }),
  staleTime: 0,
  meta: PERSONAL,
})

/** A word changes what the questions find. */
export const refetchQuality = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: ['search-quality'] })
