import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'

// Only imports change the catalogue: data stays fresh for the usual length of a visit, so that going back is instant.
export const KEPT = { staleTime: 10 * 60_000, gcTime: 30 * 60_000 }

/** Exact counts of the catalogue's contents. */
export const coverageQuery = queryOptions({
  ...KEPT,
  queryKey: ['coverage'],
  queryFn: () => call('getCoverage', {}),
})

/** Compounds to choose from while a name is typed. */
export const compoundCandidatesQuery = (query: string) =>
  queryOptions({
    queryKey: ['candidates', 'compounds', query],
    queryFn: ({ signal }) => call('searchDrugs', { query: { query, limit: 8, threshold: 0.6 } }, { signal }),
    placeholderData: keepPreviousData,
    enabled: query !== '',
  })
