import { createFileRoute, redirect } from '@tanstack/react-router'
import { loadResults, readQueryText } from '#web/features/ai-search/search/load-results.ts'
import { SearchFailure } from '#web/features/ai-search/search/search-failure.tsx'
import { SearchResults } from '#web/features/ai-search/search/search-results.tsx'
import { links } from '#web/lib/links.ts'
import { pageMeta, siteOf } from '#web/lib/page-meta.ts'
import { resultsMeta } from '#web/lib/results-meta.ts'
import { pageNumber } from '#web/lib/search-params.ts'

export const Route = createFileRoute('/search/$query')({
  validateSearch: (search): { page?: number } => pageNumber(search.page),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, params, deps }) => {
    const query = readQueryText(params.query)
    if (!query) throw redirect(links.searchPrompt())
    await loadResults(queryClient, query, deps.page)
  },
  head: ({ matches, params }) => pageMeta(resultsMeta(params.query), siteOf(matches)),
  component: ResultsScreen,
  errorComponent: SearchFailure,
})

function ResultsScreen() {
  const query = readQueryText(Route.useParams().query) ?? ''
  const { page = 1 } = Route.useSearch()
  return <SearchResults key={query} query={query} firstPage={page} />
}
