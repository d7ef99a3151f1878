import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'
import { LOGGED, PERSONAL } from '#web/lib/personal.ts'

export const disputeQuery = (ticket: string) =>
  queryOptions({
    queryKey: ['disputes', ticket],
    queryFn: ({ signal }) => call('getDispute', { params: { ticket } }, { signal }),
  })

/** What was said, for the sides; a refusal says that the caller is none. */
export const disputeFileQuery = (ticket: string) =>
  queryOptions({
    queryKey: ['disputes', ticket, 'file'],
    queryFn: ({ signal }) => call('getDisputeFile', { params: { ticket } }, { signal }),
    retry: false,
    meta: { ...PERSONAL, ...LOGGED },
  })

export const DISPUTES_PER_PAGE = 20

export const disputesQuery = (view: 'waiting' | 'decided', page: number) =>
  queryOptions({
    queryKey: ['disputes', 'all', view, page],
    queryFn: ({ signal }) =>
      call(
        'listDisputes',
        { query: { view, limit: DISPUTES_PER_PAGE, offset: (page - 1) * DISPUTES_PER_PAGE } },
        { signal },
      ),
    meta: PERSONAL,
  })

export const refetchDisputes = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: ['disputes'] })
