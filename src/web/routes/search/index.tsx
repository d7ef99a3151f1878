import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useId } from 'react'
import { loadResults, readQueryText } from '#web/features/ai-search/search/load-results.ts'
import { SearchFailure } from '#web/features/ai-search/search/search-failure.tsx'
import { SearchResults } from '#web/features/ai-search/search/search-results.tsx'
import { RecentlyViewedList } from '#web/features/core/site/recently-viewed.tsx'
import { links } from '#web/lib/links.ts'
import { pageMeta, siteOf, textOfFixed } from '#web/lib/page-meta.ts'
import { resultsMeta } from '#web/lib/results-meta.ts'
import { pageNumber, textParam } from '#web/lib/search-params.ts'
import { Button } from '#web/ui/button.tsx'
import { ChipRow } from '#web/ui/chip.tsx'
import { Input } from '#web/ui/input.tsx'

const EXAMPLES = ['BPC-157', 'Ozempic', 'sleep', 'fat loss', 'GLP-1']

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
    pageMeta(loaderData?.query ? resultsMeta(loaderData.query) : textOfFixed('search'), siteOf(matches)),
  component: SearchScreen,
  errorComponent: SearchFailure,
})

function SearchScreen() {
  const { query } = Route.useLoaderData()
  const { page = 1 } = Route.useSearch()
  return query ? <SearchResults key={query} query={query} firstPage={page} /> : <SearchPrompt />
}

/** The search page before anything was searched for. */
function SearchPrompt() {
  const id = useId()
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('q')
    if (typeof typed === 'string' && typed.trim() !== '') void navigate(links.search(typed.trim()))
  }
  return (
    // As high as the window: only the browser knows the recently viewed compounds, and they must not move the footer in
    // view.
    <main id="content" className="gutter min-h-[calc(100dvh-4rem)] py-8 md:py-16">
      <h1 className="text-2xl md:text-3xl">Search</h1>
      <p className="mt-3 max-w-[58ch] text-muted">
        Find a compound by its name, another name or a brand name, compounds by a purpose or a class, or a
        vendor. Case, spaces, hyphens, accents and small misspellings do not matter; digits do.
      </p>
      <form action="/search" onSubmit={submit} className="mt-6 flex max-w-2xl flex-col gap-2">
        <label htmlFor={id} className="text-sm font-medium">
          Compound, purpose or vendor
        </label>
        <div className="flex gap-2">
          <Input id={id} name="q" type="text" enterKeyHint="search" autoComplete="off" maxLength={200} />
          <Button type="submit" look="primary">
            Search
          </Button>
        </div>
      </form>
      <ChipRow label="For example:" className="mt-6">
        {EXAMPLES.map((example) => (
          <li key={example}>
            <Link {...links.search(example)} className="chip">
              {example}
            </Link>
          </li>
        ))}
      </ChipRow>
      <RecentlyViewedList />
    </main>
  )
}
