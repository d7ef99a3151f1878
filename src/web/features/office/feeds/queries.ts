import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'
import { PERSONAL } from '#web/lib/personal.ts'

export const FEEDS_PER_PAGE = 20

const paged = (page: number) => ({ limit: FEEDS_PER_PAGE, offset: (page - 1) * FEEDS_PER_PAGE })

/** Asked again while a run may be on its way. */
const EVERY_MS = 10_000

export const sourcesQuery = (isFailing: boolean, page: number) =>
  queryOptions({
    queryKey: ['feeds', 'sources', isFailing, page],
    queryFn: ({ signal }) =>
      call(
        'listFeedSources',
        { query: { ...(isFailing && { view: 'failing' as const }), ...paged(page) } },
        { signal },
      ),
    refetchInterval: EVERY_MS,
    meta: PERSONAL,
  })

export const runsQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: ['feeds', 'runs', id, page],
    queryFn: ({ signal }) => call('listFeedRuns', { params: { id }, query: paged(page) }, { signal }),
    refetchInterval: EVERY_MS,
    meta: PERSONAL,
  })

export const waitingQuery = (source: string | undefined, page: number) =>
  queryOptions({
    queryKey: ['feeds', 'waiting', source, page],
    queryFn: ({ signal }) =>
      call('listFeedWaiting', { query: { ...(source && { source }), ...paged(page) } }, { signal }),
    meta: PERSONAL,
  })

export const decisionsQuery = (page: number) =>
  queryOptions({
    queryKey: ['feeds', 'decisions', page],
    queryFn: ({ signal }) => call('listFeedDecisions', { query: paged(page) }, { signal }),
    meta: PERSONAL,
  })

export const keptQuery = (page: number) =>
  queryOptions({
    queryKey: ['feeds', 'kept', page],
    queryFn: ({ signal }) => call('listKeptPacks', { query: paged(page) }, { signal }),
    meta: PERSONAL,
  })

/** Compounds with a name like a text. */
export const compoundsQuery = (query: string) =>
  queryOptions({
    queryKey: ['feeds', 'compounds', query],
    queryFn: ({ signal }) => call('searchDrugs', { query: { query, limit: 8 } }, { signal }),
    enabled: query !== '',
    placeholderData: keepPreviousData,
  })

export const refetchFeeds = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: ['feeds'] })
