import { useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { DemoNotice } from '#web/features/catalogue/demo-notice.tsx'
import { ProductCard } from '#web/features/catalogue/product-card.tsx'
import { ProductGrid } from '#web/features/catalogue/product-grid.tsx'
import { coverageQuery } from '#web/features/catalogue/queries.ts'
import { counted } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { Button, ButtonLink, buttonLook } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { HitName, MatchReason } from './match-reason.tsx'
import { FEW_RESULTS, resultsQuery } from './queries.ts'
import { failureText } from './search-failure.tsx'
import { SimilarSearches } from './similar-searches.tsx'

type Props = { query: string; firstPage: number }

/** Everything that a query finds, the most similar first. */
export function SearchResults({ query, firstPage }: Props) {
  const { data } = useSuspenseInfiniteQuery(resultsQuery(query, firstPage))
  const { data: coverage } = useQuery(coverageQuery)
  const total = data.pages[0]?.total ?? 0
  const isPriced = data.pages.some(({ drugs }) => drugs.some(({ vendor_count }) => vendor_count > 0))
  return (
    <main id="content" className="gutter py-8 md:py-10">
      <h1 className="text-2xl break-words">Search results for &quot;{query}&quot;</h1>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <p role="status" className="figures text-muted">
          Found {counted(total, 'product')}
        </p>
        {coverage?.has_demo_vendors && isPriced && <DemoNotice />}
      </div>
      {total < FEW_RESULTS && <SimilarSearches query={query} />}
      <div className="mt-6">
        {total === 0 ? <NothingFound query={query} /> : <Hits query={query} firstPage={firstPage} />}
      </div>
    </main>
  )
}

function Hits({ query, firstPage }: Props) {
  const results = useSuspenseInfiniteQuery(resultsQuery(query, firstPage))
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, error } = results
  const hits = results.data.pages.flatMap(({ drugs }) => drugs)
  return (
    <>
      <h2 className="sr-only">Products</h2>
      <ProductGrid>
        {hits.map((hit) => (
          <li key={hit.id}>
            <ProductCard
              drug={hit}
              name={<HitName name={hit.proper_name} matched={hit.matched} />}
              reason={hit.matched.kind !== 'proper_name' && <MatchReason matched={hit.matched} />}
            />
          </li>
        ))}
      </ProductGrid>
      <div className="mt-8 flex flex-col items-center gap-4">
        {isFetchNextPageError && <Notice>{failureText(error)}</Notice>}
        {hasNextPage && (
          <>
            <Button isBusy={isFetchingNextPage} onClick={() => fetchNextPage()} className="scripted">
              {isFetchingNextPage ? 'Loading…' : 'Load More Results'}
            </Button>
            <noscript>
              <Link {...links.search(query, firstPage + 1)} className={buttonLook()}>
                Next page
              </Link>
            </noscript>
          </>
        )}
      </div>
    </>
  )
}

function NothingFound({ query }: { query: string }) {
  return (
    <div className="flex flex-col items-center gap-5 rounded-md border border-dashed border-rule px-4 py-16 text-center">
      <div className="max-w-full break-words text-muted">
        <p className="text-ink">No products found matching &quot;{query}&quot;.</p>
        <p>Try a different search term or browse our categories</p>
      </div>
      <ButtonLink address={links.home()}>Browse our categories</ButtonLink>
    </div>
  )
}
