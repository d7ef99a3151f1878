import type { QueryClient } from '@tanstack/react-query'
import { coverageQuery } from '#web/features/catalogue/queries.ts'
import { FEW_RESULTS, resultsQuery, similarSearchesQuery } from './queries.ts'

/** No name is longer: what goes beyond is cut, not refused. */
const LONGEST_QUERY = 200

/** The text that is searched for; null when there is none. */
export const readQueryText = (text: string | undefined): string | null =>
  text
    ?.replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, LONGEST_QUERY) || null

/** Loads the results of a query, and similar names when they are few. */
export async function loadResults(queryClient: QueryClient, query: string, page = 1) {
  const { pages } = await queryClient.ensureInfiniteQueryData(resultsQuery(query, page))
  const isFew = (pages[0]?.total ?? 0) < FEW_RESULTS
  await queryClient.prefetchQuery(coverageQuery)
  // Only an offer: results are shown even when it fails.
  if (isFew) await queryClient.prefetchQuery(similarSearchesQuery(query))
}
