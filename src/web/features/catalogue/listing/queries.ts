import { keepPreviousData } from '@tanstack/react-query'
import { read } from '#web/lib/api.ts'

// Only imports change the catalogue: data stays fresh for the usual length of a visit, so that going back is instant.
export const KEPT = { staleTime: 10 * 60_000, gcTime: 30 * 60_000 }

/** Exact counts of the catalogue's contents. */
export const coverageQuery = read('getCoverage', {}, KEPT)

/** Compounds to choose from while a name is typed. */
export const compoundCandidatesQuery = (query: string) =>
  read(
    'searchDrugs',
    { query: { query, limit: 8, threshold: 0.6 } },
    { placeholderData: keepPreviousData, enabled: query !== '' },
  )
