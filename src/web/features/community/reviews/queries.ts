import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import type { ReviewSort } from '#contract/vocabulary.ts'
import { call } from '#web/lib/api.ts'
import { LOGGED, PERSONAL } from '#web/lib/personal.ts'
import type { Subject } from './subject.ts'

const PAGE_SIZE = 10

type Key = Pick<Subject, 'type' | 'id'>

/**
 * Reviews of a compound or vendor, page by page. They are part of the page, and a new review makes the cached page
 * stale.
 */
export const reviewsQuery = ({ type, id }: Key, sort: ReviewSort = 'newest') =>
  infiniteQueryOptions({
    queryKey: ['reviews', type, id, sort],
    queryFn: ({ pageParam: offset, signal }) =>
      call(
        type === 'drug' ? 'listDrugReviews' : 'listVendorReviews',
        { params: { id }, query: { sort, limit: PAGE_SIZE, offset } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const shown = pages.reduce((sum, { reviews }) => sum + reviews.length, 0)
      return shown < total ? shown : null
    },
    staleTime: Number.POSITIVE_INFINITY,
    meta: { ...PERSONAL, ...LOGGED },
  })

/** After any change the list is read again, in every order. */
export const refetchReviews = (queryClient: QueryClient, { type, id }: Key) =>
  queryClient.invalidateQueries({ queryKey: ['reviews', type, id] })
