import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'

// The catalogue changes by imports only: what has been read stays good for a visit's usual length, so that
// going back shows everything at once.
export const KEPT = { staleTime: 10 * 60_000, gcTime: 30 * 60_000 }

/** True counts of what the catalogue holds. */
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
