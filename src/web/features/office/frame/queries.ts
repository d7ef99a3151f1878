import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'
import type { AuditSearch } from '#web/lib/office-links.ts'
import { PERSONAL } from '#web/lib/personal.ts'

/** What waits; asked again every minute while it is looked at. */
export const queuesQuery = queryOptions({
  queryKey: ['office', 'queues'],
  queryFn: ({ signal }) => call('listQueues', {}, { signal }),
  refetchInterval: 60_000,
  retry: false,
  meta: PERSONAL,
})

export const figuresQuery = queryOptions({
  queryKey: ['office', 'figures'],
  queryFn: ({ signal }) => call('getFigures', {}, { signal }),
  retry: false,
  meta: PERSONAL,
})

export const PEOPLE_PER_PAGE = 50

export const rolesQuery = (page: number) =>
  queryOptions({
    queryKey: ['office', 'roles', page],
    queryFn: ({ signal }) =>
      call(
        'listRoles',
        { query: { limit: PEOPLE_PER_PAGE, offset: (page - 1) * PEOPLE_PER_PAGE } },
        { signal },
      ),
    meta: PERSONAL,
  })

/** A change of roles may be one of one's own. */
export const refetchRoles = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: ['office'] })

/** Always fetched again, so that the latest act is listed. */
export const auditQuery = (search: AuditSearch) =>
  queryOptions({
    queryKey: ['office', 'audit', search],
    queryFn: ({ signal }) => call('listAudit', { query: search }, { signal }),
    staleTime: 0,
    meta: PERSONAL,
  })
