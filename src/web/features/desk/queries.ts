import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'
import { PERSONAL } from '#web/lib/personal.ts'

/** Whether somebody belongs to a desk, and how they could. */
export const claimWaysQuery = (slug: string) =>
  queryOptions({
    queryKey: ['desks', slug, 'claim'],
    queryFn: ({ signal }) => call('getClaimWays', { params: { slug } }, { signal }),
    meta: PERSONAL,
  })

export const membersQuery = (slug: string) =>
  queryOptions({
    queryKey: ['desks', slug, 'members'],
    queryFn: ({ signal }) => call('listMembers', { params: { slug } }, { signal }),
    meta: PERSONAL,
  })

export const DESKS_PER_PAGE = 20

/** Everybody who belongs to a desk, for administrators. */
export const desksQuery = (page: number) =>
  queryOptions({
    queryKey: ['desks', 'all', page],
    queryFn: ({ signal }) =>
      call(
        'listDesks',
        { query: { limit: DESKS_PER_PAGE, offset: (page - 1) * DESKS_PER_PAGE } },
        { signal },
      ),
    meta: PERSONAL,
  })

export const refetchDesks = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: ['desks'] })
