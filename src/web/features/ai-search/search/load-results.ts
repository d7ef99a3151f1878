import type { QueryClient } from '@tanstack/react-query'
import { coverageQuery } from '#web/features/catalogue/listing/queries.ts'
import {
  FEW_RESULTS,
  groupsQuery,
  resultsQuery,
  sentenceQuery,
  similarSearchesQuery,
  studiedQuery,
} from './queries.ts'

/** No name is longer: what goes beyond is cut, not refused. */
const LONGEST_QUERY = 200

/** The text that is searched for; null when there is none. */
export const readQueryText = (text: string | undefined): string | null =>
  text
    ?.replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, LONGEST_QUERY) || null

/** Loads the results of a query, what else it means, and similar names when results are few. */
export async function loadResults(queryClient: QueryClient, query: string, page = 1) {
  // What else a query means is only an offer: results are shown even when it fails.
  const sentence = sentenceQuery(query)
  const [{ pages }, purpose] = await Promise.all([
    queryClient.ensureInfiniteQueryData(resultsQuery(query, page)),
    sentence.enabled &&
      queryClient.prefetchQuery(sentence).then(() => queryClient.getQueryData(sentence.queryKey)?.purpose),
    queryClient.prefetchQuery(coverageQuery),
    queryClient.prefetchQuery(groupsQuery(query)),
    queryClient.prefetchInfiniteQuery(studiedQuery(query, page)),
  ])
  const isNamed = queryClient.getQueryData(studiedQuery(query, page).queryKey)?.pages[0]?.topic
  if (purpose && !isNamed) await queryClient.prefetchInfiniteQuery(studiedQuery(purpose.name, page))
  const isFew = (pages[0]?.total ?? 0) < FEW_RESULTS
  const isOutside = queryClient.getQueryData(groupsQuery(query).queryKey)?.outside
  if (isFew && !isOutside && !isNamed) await queryClient.prefetchQuery(similarSearchesQuery(query))
}
