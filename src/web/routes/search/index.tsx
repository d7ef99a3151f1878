import { createFileRoute } from '@tanstack/react-router'
import { loadResults, readQueryText } from '#web/features/ai-search/search/load-results.ts'
import { SearchFailure } from '#web/features/ai-search/search/search-failure.tsx'
import { SearchPrompt } from '#web/features/ai-search/search/search-prompt.tsx'
import { SearchResults } from '#web/features/ai-search/search/search-results.tsx'
import { pageMeta, siteOf } from '#web/lib/page-meta.ts'
import { resultsMeta } from '#web/lib/results-meta.ts'
import { pageNumber, textParam } from '#web/lib/search-params.ts'

/** `/search?q=…` is what a form without scripts leads to; `/search` alone asks for a query. */
export const Route = createFileRoute('/search/')({
  validateSearch: (search): { q?: string; page?: number } => ({
    ...textParam('q', search.q),
    ...pageNumber(search.page),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps: { q, page } }) => {
    const query = readQueryText(q)
    if (query) await loadResults(queryClient, query, page)
    return { query }
  },
  head: ({ matches, loaderData }) =>
    pageMeta(loaderData?.query ? resultsMeta(loaderData.query) : { kind: 'search' }, siteOf(matches)),
  component: SearchScreen,
  errorComponent: SearchFailure,
})

function SearchScreen() {
  const { query } = Route.useLoaderData()
  const { page = 1 } = Route.useSearch()
  return query ? <SearchResults key={query} query={query} firstPage={page} /> : <SearchPrompt />
}
