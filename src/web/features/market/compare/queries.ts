import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'
import { PERSONAL } from '#web/lib/personal.ts'

// A page is kept until something on it changes, so what comes with it is as new as can be.
const staleTime = Number.POSITIVE_INFINITY

const keyOf = (names: string[]) => names.map((name) => name.toLowerCase()).join()

export const comparedCompoundsQuery = (names: string[]) =>
  queryOptions({
    queryKey: ['compare', 'compounds', keyOf(names)],
    queryFn: ({ signal }) => call('compareCompounds', { query: { names: names.join(',') } }, { signal }),
    staleTime,
    meta: PERSONAL,
  })

/** Compounds of one page of those that several of the vendors sell. */
export const SHARED_PER_PAGE = 25

export const comparedVendorsQuery = (names: string[], page = 1) =>
  queryOptions({
    queryKey: ['compare', 'vendors', keyOf(names), page],
    queryFn: ({ signal }) =>
      call(
        'compareVendors',
        { query: { names: names.join(','), limit: SHARED_PER_PAGE, offset: (page - 1) * SHARED_PER_PAGE } },
        { signal },
      ),
    staleTime,
    meta: PERSONAL,
  })

/** Vendors to add while a name is typed. */
export const vendorCandidatesQuery = (query: string) =>
  queryOptions({
    queryKey: ['compare', 'candidates', 'vendors', query],
    queryFn: ({ signal }) => call('listVendors', { query: { q: query, limit: 8 } }, { signal }),
    placeholderData: keepPreviousData,
    enabled: query !== '',
  })
